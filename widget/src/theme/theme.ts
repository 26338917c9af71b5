/** One value for both colour schemes, or one for light and one for dark. */
export type Themed = string | readonly [light: string, dark: string];

/** How buttons of one kind look. Sizes are CSS values, such as `4px`. */
export interface ButtonTheme {
  /** Default: by the kind of button. */
  backgroundColor?: Themed;
  /** Should be readable on the background. */
  textColor?: Themed;
  /** Default: none of its own. */
  borderColor?: Themed;
  /** A CSS length. Default: `4px`. */
  borderRadius?: string;
}

/** How fields look. */
export interface InputTheme extends ButtonTheme {
  /** Of the example in an empty field. */
  placeholderColor?: Themed;
}

/** How the widget looks (`widget/README.md#look`). Every part is optional; the rest keeps its default. */
export interface ThemeInput {
  /** The card. */
  container?: {
    /** Default: white, and `#12202a` in dark mode. */
    backgroundColor?: Themed;
    /** Default: a grey. */
    borderColor?: Themed;
    /** A CSS length. Default: `8px`. */
    borderRadius?: string;
    /** A CSS length; the card never gets wider than what holds it. Default: `400px`. */
    width?: string;
  };
  /** Colours of texts and notices. */
  colors?: {
    /** Texts and the primary button. Default: `#19303d`. */
    primary?: Themed;
    /** Texts of less weight. Default: `#5c727d`. */
    secondary?: Themed;
    /** Default: `#0c5a56`. */
    success?: Themed;
    /** Default: `#8b1214`. */
    error?: Themed;
  };
  /** Buttons by their kind. */
  buttons?: {
    /** The button of a form. */
    primary?: ButtonTheme;
    /** Buttons that start another way, such as 'Continue with Google'. */
    secondary?: ButtonTheme;
    /** A button that cannot be pressed yet. */
    disabled?: ButtonTheme;
  };
  /** Fields. */
  inputs?: InputTheme;
  /** A CSS list of fonts. Default: `Arial, Helvetica, sans-serif`. */
  fontFamily?: string;
  /** Leaves out the header 'Sign up or log in'. */
  hideHeaderText?: boolean;
  /** An image above the header. */
  logo?: {
    /** An https address, a path, or a `data:image` address. */
    logoImageUrl?: string;
    /** What the image says. Default: nothing. */
    alt?: string;
  };
}

/** A theme as the widget applies it. */
export interface Theme {
  /** CSS custom properties of the widget's root by name. */
  readonly properties: Readonly<Record<`--lw-${string}`, string>>;
  readonly hideHeaderText: boolean;
  readonly logo: { readonly url: string; readonly alt: string } | undefined;
}

export const DEFAULT_THEME: Theme = { properties: {}, hideHeaderText: false, logo: undefined };
