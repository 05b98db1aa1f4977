export { AppErrorBoundary } from "./AppErrorBoundary";
export { ConfigurationError, type ConfigurationProblem } from "./ConfigurationError";
export { ScreenError } from "./ScreenError";
