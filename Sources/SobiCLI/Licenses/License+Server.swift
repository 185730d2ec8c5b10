extension License {
  /// The notice of Hummingbird.
  static let hummingbird = #"""
                                The Hummingbird Project
                                ====================

    Please visit the Hummingbird web site for more information:

      * https://hummingbird.codes

    Copyright 2024 The Hummingbird Project

    The Hummingbird Project licenses this file to you under the Apache License,
    version 2.0 (the "License"); you may not use this file except in compliance
    with the License. You may obtain a copy of the License at:

      https://www.apache.org/licenses/LICENSE-2.0

    Unless required by applicable law or agreed to in writing, software
    distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
    WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the
    License for the specific language governing permissions and limitations
    under the License.

    -------------------------------------------------------------------------------

    This product contains code from swift-foundation.

      * LICENSE (MIT):
        * https://github.com/swiftlang/swift-foundation/blob/main/LICENSE.md
      * HOMEPAGE:
        * https://github.com/swiftlang/swift-foundation/
    """#

  /// The notice of SwiftNIO.
  static let nio = #"""
                                The SwiftNIO Project
                                ====================

    Please visit the SwiftNIO web site for more information:

      * https://github.com/apple/swift-nio

    Copyright 2017, 2018 The SwiftNIO Project

    The SwiftNIO Project licenses this file to you under the Apache License,
    version 2.0 (the "License"); you may not use this file except in compliance
    with the License. You may obtain a copy of the License at:

      https://www.apache.org/licenses/LICENSE-2.0

    Unless required by applicable law or agreed to in writing, software
    distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
    WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the
    License for the specific language governing permissions and limitations
    under the License.

    Also, please refer to each LICENSE.<component>.txt file, which is located in
    the 'license' directory of the distribution file, for the license terms of the
    components that this product depends on.

    -------------------------------------------------------------------------------

    This product is heavily influenced by Netty.

      * LICENSE (Apache License 2.0):
        * https://github.com/netty/netty/blob/4.1/LICENSE.txt
      * HOMEPAGE:
        * https://netty.io

    ---

    This product contains NodeJS's llhttp.

      * LICENSE (MIT):
        * https://github.com/nodejs/llhttp/blob/1e1c5b43326494e97cf8244ff57475eb72a1b62c/LICENSE-MIT
      * HOMEPAGE:
        * https://github.com/nodejs/llhttp

    ---

    This product contains "cpp_magic.h" from Thomas Nixon & Jonathan Heathcote's uSHET

      * LICENSE (MIT):
        * https://github.com/18sg/uSHET/blob/c09e0acafd86720efe42dc15c63e0cc228244c32/lib/cpp_magic.h
      * HOMEPAGE:
        * https://github.com/18sg/uSHET

    ---

    This product contains "sha1.c" and "sha1.h" from FreeBSD (Copyright (C) 1995, 1996, 1997, and 1998 WIDE Project)

      * LICENSE (BSD-3):
        * https://opensource.org/licenses/BSD-3-Clause
      * HOMEPAGE:
        * https://github.com/freebsd/freebsd-src

    ---

    This product contains a derivation of Fabian Fett's 'Base64.swift'.

      * LICENSE (Apache License 2.0):
        * https://github.com/swift-extras/swift-extras-base64/blob/b8af49699d59ad065b801715a5009619100245ca/LICENSE
      * HOMEPAGE:
        * https://github.com/fabianfett/swift-base64-kit

    ---

    This product contains a derivation of "XCTest+AsyncAwait.swift" & "StructuredConcurrencyHelpers" from AsyncHTTPClient.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/swift-server/async-http-client

    ---

    This product contains a derivation of "_TinyArray.swift" from SwiftCertificates.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/apple/swift-certificates

    ---

    This product contains a derivation of the mocking infrastructure from Swift System.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/apple/swift-system

    ---

    This product contains a derivation of "TokenBucket.swift" from Swift Package Manager.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/swiftlang/swift-package-manager

    -------------------------------------------------------------------------------

    llhttp

    This software is licensed under the MIT License.

    Copyright Fedor Indutny, 2018.

    Permission is hereby granted, free of charge, to any person obtaining a
    copy of this software and associated documentation files (the
    "Software"), to deal in the Software without restriction, including
    without limitation the rights to use, copy, modify, merge, publish,
    distribute, sublicense, and/or sell copies of the Software, and to permit
    persons to whom the Software is furnished to do so, subject to the
    following conditions:

    The above copyright notice and this permission notice shall be included
    in all copies or substantial portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS
    OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
    MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN
    NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
    DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
    OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE
    USE OR OTHER DEALINGS IN THE SOFTWARE.
    """#

  /// The notice of SwiftNIO's extras.
  static let nioExtras = #"""
                                The SwiftNIO Project
                                ====================

    Please visit the SwiftNIO web site for more information:

      * https://github.com/apple/swift-nio

    Copyright 2017, 2018 The SwiftNIO Project

    The SwiftNIO Project licenses this file to you under the Apache License,
    version 2.0 (the "License"); you may not use this file except in compliance
    with the License. You may obtain a copy of the License at:

      https://www.apache.org/licenses/LICENSE-2.0

    Unless required by applicable law or agreed to in writing, software
    distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
    WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the
    License for the specific language governing permissions and limitations
    under the License.

    Also, please refer to each LICENSE.<component>.txt file, which is located in
    the 'license' directory of the distribution file, for the license terms of the
    components that this product depends on.

    -------------------------------------------------------------------------------

    This product contains a derivation of the Tony Stone's 'process_test_files.rb'.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://codegists.com/snippet/ruby/generate_xctest_linux_runnerrb_tonystone_ruby

    ---

    This product contains a derivation of "HTTP1ProxyConnectHandler.swift" and accompanying tests from AsyncHTTPClient.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/swift-server/async-http-client

    ---

    This product contains a vendored copy of zlib with symbols prefixed as "cnioextras_z_".

      * LICENSE (zlib License):
        * https://www.zlib.net/zlib_license.html
      * HOMEPAGE:
        * https://www.zlib.net/

    ---
    """#

  /// The notice of Swift HTTP Types.
  static let httpTypes = #"""
                                The Swift HTTP Types Project
                                ====================================

    Please visit the Swift HTTP Types web site for more information:

      * https://github.com/apple/swift-http-types

    Copyright 2023 The Swift HTTP Types Project

    The Swift HTTP Types Project licenses this file to you under the Apache License,
    version 2.0 (the "License"); you may not use this file except in compliance
    with the License. You may obtain a copy of the License at:

      https://www.apache.org/licenses/LICENSE-2.0

    Unless required by applicable law or agreed to in writing, software
    distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
    WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the
    License for the specific language governing permissions and limitations
    under the License.

    Also, please refer to each LICENSE.<component>.txt file, which is located in
    the 'license' directory of the distribution file, for the license terms of the
    components that this product depends on.

    -------------------------------------------------------------------------------

    This product contains a derivation of various scripts from SwiftNIO.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/apple/swift-nio
    """#

  /// The notice of SwiftMetrics.
  static let metrics = #"""
                                The SwiftMetrics Project
                                ========================

    Please visit the SwiftMetrics web site for more information:

      * https://github.com/apple/swift-metrics

    Copyright 2018, 2019 The SwiftMetrics Project

    The SwiftMetrics Project licenses this file to you under the Apache License,
    version 2.0 (the "License"); you may not use this file except in compliance
    with the License. You may obtain a copy of the License at:

      https://www.apache.org/licenses/LICENSE-2.0

    Unless required by applicable law or agreed to in writing, software
    distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
    WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the
    License for the specific language governing permissions and limitations
    under the License.

    Also, please refer to each LICENSE.<component>.txt file, which is located in
    the 'license' directory of the distribution file, for the license terms of the
    components that this product depends on.

    -------------------------------------------------------------------------------

    This product contains a derivation of the lock implementation and various scripts from SwiftNIO.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/apple/swift-nio
    """#

  /// The notice of Swift Service Context.
  static let serviceContext = #"""
                          The Swift Service Context Project
                                =====================

    Please visit the Swift Service Context web site for more information:

      * https://github.com/apple/swift-asn1

    Copyright 2024 The Swift Service Context Project

    The Swift Service Context Project licenses this file to you under the Apache License,
    version 2.0 (the "License"); you may not use this file except in compliance
    with the License. You may obtain a copy of the License at:

      https://www.apache.org/licenses/LICENSE-2.0

    Unless required by applicable law or agreed to in writing, software
    distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
    WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the
    License for the specific language governing permissions and limitations
    under the License.

    Also, please refer to each LICENSE.txt file, which is located in
    the 'license' directory of the distribution file, for the license terms of the
    components that this product depends on.

    ---

    This product contains derivations of benchmarking code from Swift Distributed Tracing.

      * LICENSE (Apache License 2.0):
        * https://www.apache.org/licenses/LICENSE-2.0
      * HOMEPAGE:
        * https://github.com/apple/swift-distributed-tracing
    """#

  /// The notice of ServiceLifecycle.
  static let serviceLifecycle = #"""
    The ServiceLifecycle Project
    ===========================

    Please visit the ServiceLifecycle web site for more information:

    * https://github.com/swift-server/swift-service-lifecycle

    Copyright 2019-2023 The ServiceLifecycle Project

    The ServiceLifecycle Project licenses this file to you under the Apache License,
    version 2.0 (the "License"); you may not use this file except in compliance
    with the License. You may obtain a copy of the License at:

    https://www.apache.org/licenses/LICENSE-2.0

    Unless required by applicable law or agreed to in writing, software
    distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
    WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the
    License for the specific language governing permissions and limitations
    under the License.

    Also, please refer to each LICENSE.txt file, which is located in
    the 'license' directory of the distribution file, for the license terms of the
    components that this product depends on.

    ---

    This product contains derivations of the Lock and LockedValueBox implementations from SwiftNIO.

    * LICENSE (Apache License 2.0):
    * https://www.apache.org/licenses/LICENSE-2.0
    * HOMEPAGE:
    * https://github.com/apple/swift-nio

    ---

    This product uses swift-async-algorithms.

    * LICENSE (Apache License 2.0):
    * https://www.apache.org/licenses/LICENSE-2.0
    * HOMEPAGE:
    * https://github.com/apple/swift-async-algorithms

    ---
    """#
}
