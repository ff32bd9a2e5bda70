/*
 * HTTP status codes by their names in RFC 9110, imported together as `HttpStatus`. Single constants instead of one object:
 * a browser bundle carries only the numbers it compares with.
 */
export const OK = 200;
export const ACCEPTED = 202;
export const NO_CONTENT = 204;
export const PARTIAL_CONTENT = 206;
export const MOVED_PERMANENTLY = 301;
export const NOT_MODIFIED = 304;
export const BAD_REQUEST = 400;
export const UNAUTHORIZED = 401;
export const NOT_FOUND = 404;
export const CONFLICT = 409;
export const PRECONDITION_FAILED = 412;
export const RANGE_NOT_SATISFIABLE = 416;
export const TOO_MANY_REQUESTS = 429;
export const INTERNAL_SERVER_ERROR = 500;
export const BAD_GATEWAY = 502;
export const SERVICE_UNAVAILABLE = 503;
