/**
 * The provider's helper frame: a hidden page on the provider's origin. It makes the calls that only that origin can
 * make, and holds code that is too large for every page (`auth-client/docs/wire.md#helper-frame-and-one-tap`).
 *
 * The page posts a `FrameRequest` with one `MessagePort` to the frame's origin only. The frame answers once on that
 * port with a `FrameAnswer`, and only if the project allows `event.origin`.
 */
export const HELPER_FRAME_PATH = '/clientside-services/index.html';

/** Requests to the frame, by method name. */
export interface FrameMethods {
  /** Fetches the settings of Google's prompt. */
  oneTapStart: {
    request: { publicToken: string };
    payload: {
      requestId: string;
      /** Empty if the project has no Google client. */
      googleClientId: string;
      oauthCallbackId: string;
      stytchCsrfToken?: string;
    };
  };
  /** Submits Google's credential. The page then navigates to the address. */
  oneTapSubmit: {
    request: {
      publicToken: string;
      idToken: string;
      oauthCallbackID: string;
      loginRedirectURL?: string;
      signupRedirectURL?: string;
      /**
       * S256 challenge of the page's flow (RFC 7636). With it, only this browser can redeem the token in
       * `redirect_url`.
       */
      codeChallenge?: string;
    };
    payload: { redirect_url: string };
  };
  /** Parses a phone number as typed. */
  parsedPhoneNumber: {
    request: {
      phoneNumber: string;
      /** ISO 3166-1 alpha-2. Absent if the number begins with `+`. */
      regionCode?: string;
    };
    payload: {
      isValid: boolean;
      /** Number in E.164 form. */
      number: string;
      /** Number in its national form. */
      national: string;
    };
  };
}

/** Name of a request to the frame. */
export type FrameMethod = keyof FrameMethods;

/** Request as posted to the frame. */
export interface FrameRequest<Method extends FrameMethod = FrameMethod> {
  method: Method;
  args: [FrameMethods[Method]['request']];
}

/** Error from the frame. A refusal by the provider also has the fields of its `ErrorBody`. */
export interface FrameError {
  name: string;
  message: string;
  status_code?: number;
  request_id?: string;
  error_type?: string;
  error_message?: string;
  error_url?: string;
}

/** Answer of the frame, sent on the port. */
export type FrameAnswer<Method extends FrameMethod = FrameMethod> =
  | { success: true; payload: FrameMethods[Method]['payload'] }
  | { success: false; error: FrameError };
