/**
 * The provider's helper frame: a hidden page on the provider's origin that does for the client what only that origin
 * can do, or what is too heavy for every page (`auth-client/docs/wire.md#helper-frame-and-one-tap`).
 *
 * The page posts a `FrameRequest` with one `MessagePort`, to the frame's origin and no other; the frame answers once
 * on that port with a `FrameAnswer`. The frame answers whom it was asked by only where the project allows
 * `event.origin`.
 */
export const HELPER_FRAME_PATH = '/clientside-services/index.html';

/** The questions that a page can ask the frame, by the name of their method. */
export interface FrameMethods {
  /** Asks the provider how Google's prompt is to be set up. */
  oneTapStart: {
    request: { publicToken: string };
    payload: {
      requestId: string;
      /** Empty where the project has no Google client. */
      googleClientId: string;
      oauthCallbackId: string;
      stytchCsrfToken?: string;
    };
  };
  /** Hands over what Google has said about the person; the page goes on to the address. */
  oneTapSubmit: {
    request: {
      publicToken: string;
      idToken: string;
      oauthCallbackID: string;
      loginRedirectURL?: string;
      signupRedirectURL?: string;
      /** S256 challenge of the page's flow (RFC 7636): the token in `redirect_url` is then good in this browser alone. */
      codeChallenge?: string;
    };
    payload: { redirect_url: string };
  };
  /** Reads a phone number as typed. */
  parsedPhoneNumber: {
    request: {
      phoneNumber: string;
      /** ISO 3166-1 alpha-2; absent where the number begins with `+`. */
      regionCode?: string;
    };
    payload: {
      isValid: boolean;
      /** In E.164 form. */
      number: string;
      /** As written within its country. */
      national: string;
    };
  };
}

/** The name of a question to the frame. */
export type FrameMethod = keyof FrameMethods;

/** A question, as it is posted to the frame. */
export interface FrameRequest<Method extends FrameMethod = FrameMethod> {
  method: Method;
  args: [FrameMethods[Method]['request']];
}

/** An error as it crosses the frame; a refusal of the provider has the fields of its `ErrorBody` too. */
export interface FrameError {
  name: string;
  message: string;
  status_code?: number;
  request_id?: string;
  error_type?: string;
  error_message?: string;
  error_url?: string;
}

/** The answer of the frame, as it comes on the port. */
export type FrameAnswer<Method extends FrameMethod = FrameMethod> =
  | { success: true; payload: FrameMethods[Method]['payload'] }
  | { success: false; error: FrameError };
