/** A value for both colour schemes, or a pair of values: light, dark. */
export type Themed = string | readonly [light: string, dark: string];

/** Look of one kind of button. Sizes are CSS values, such as `4px`. */
export interface ButtonTheme {
  /** Default: depends on the kind of button. */
  backgroundColor?: Themed;
  /** Must be readable on the background. Default: depends on the kind of button. */
  textColor?: Themed;
  /** Default: no border colour of its own. */
  borderColor?: Themed;
  /** A CSS length. Default: `4px`. */
  borderRadius?: string;
}

/** Look of input fields. Sizes are CSS values, such as `4px`. */
export interface InputTheme {
  /** Default: none, so that the card is seen. */
  backgroundColor?: Themed;
  /** Must be readable on the background. Default: `colors.primary`. */
  textColor?: Themed;
  /** Default: `colors.primary`. */
  borderColor?: Themed;
  /** A CSS length. Default: `4px`. */
  borderRadius?: string;
  /** Colour of the placeholder. */
  placeholderColor?: Themed;
}

/** Look of the widget (`widget/README.md#look`). Every part is optional. */
export interface ThemeInput {
  /** The card. */
  container?: {
    /** Default: white, and `#12202a` in dark mode. */
    backgroundColor?: Themed;
    /** Default: a grey. */
    borderColor?: Themed;
    /** A CSS length. Default: `8px`. */
    borderRadius?: string;
    /** A CSS length. The card is never wider than its container. Default: `400px`. */
    width?: string;
  };
  /** Colours of texts and notices. */
  colors?: {
    /** Texts and the primary button. Default: `#19303d`. */
    primary?: Themed;
    /** Less important texts. Default: `#5c727d`. */
    secondary?: Themed;
    /** Default: `#0c5a56`. */
    success?: Themed;
    /** Default: `#8b1214`. */
    error?: Themed;
  };
  /** Buttons, by kind. */
  buttons?: {
    /** The submit button of a form. */
    primary?: ButtonTheme;
    /** Buttons that start another method, such as 'Continue with Google'. */
    secondary?: ButtonTheme;
    /** A button that cannot be pressed yet. */
    disabled?: ButtonTheme;
  };
  /** Input fields. */
  inputs?: InputTheme;
  /** A CSS list of fonts. Default: `Arial, Helvetica, sans-serif`. */
  fontFamily?: string;
  /** Hides the heading 'Sign up or log in'. Default: false. */
  hideHeaderText?: boolean;
  /** An image above the heading. */
  logo?: {
    /** An https address, a path, or a `data:image` address. */
    logoImageUrl?: string;
    /** Alternative text of the image. Default: empty. */
    alt?: string;
  };
}

/** A parsed theme. */
export interface Theme {
  /** Custom properties of the widget's root, by name. */
  readonly properties: Readonly<Record<`--lw-${string}`, string>>;
  readonly hideHeaderText: boolean;
  readonly logo: { readonly url: string; readonly alt: string } | undefined;
}

export const DEFAULT_THEME: Theme = { properties: {}, hideHeaderText: false, logo: undefined };
