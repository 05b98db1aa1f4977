export { AuthGuard } from "./AuthGuard";
