#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

package func sine(_ radians: Double) -> Double { sin(radians) }
package func cosine(_ radians: Double) -> Double { cos(radians) }
package func arcSine(_ value: Double) -> Double { asin(value) }

/// The angle of the vector (`x`, `y`), in -π ... π.
package func angle(x: Double, y: Double) -> Double { atan2(y, x) }
