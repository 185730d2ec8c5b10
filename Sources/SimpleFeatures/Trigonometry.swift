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
package func arcTangent(_ value: Double) -> Double { atan(value) }
package func exponential(_ value: Double) -> Double { exp(value) }
package func naturalLogarithm(_ value: Double) -> Double { log(value) }

/// Returns the angle of the vector (`x`, `y`), from -π to π.
package func angle(x: Double, y: Double) -> Double { atan2(y, x) }
