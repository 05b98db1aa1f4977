/** A credential was refused. HTTP answers 401 `{code, message}`; a socket answers AuthError and closes. */
export class AuthFailure extends Error {
  constructor(
    readonly code: "InvalidAuthHeader" | "NoAuthProvider" | "BadAdminKey" | "TokenExpired",
    message: string,
  ) {
    super(message);
  }
}
