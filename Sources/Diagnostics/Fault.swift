/// An error that is a ``Diagnostic``.
public protocol Fault: Error, Diagnostic {}
