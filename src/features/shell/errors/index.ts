export { AppErrorBoundary } from "./AppErrorBoundary";
export { ConfigurationError, type ConfigurationProblem } from "./ConfigurationError";
export { ErrorDetails } from "./ErrorDetails";
export { ScreenError } from "./ScreenError";
export { useErrorToast } from "./useErrorToast";
