/** A value for both colour schemes, or a pair of values: light, dark. */
export type Themed = string | readonly [light: string, dark: string];

/** Look of one kind of button. Sizes are CSS values, such as `4px`. */
export interface ButtonTheme {
  /** Default: depends on the kind of button. */
  backgroundColor?: Themed | undefined;
  /** Must be readable on the background. Default: depends on the kind of button. */
  textColor?: Themed | undefined;
  /** Default: no border colour of its own. */
  borderColor?: Themed | undefined;
  /** A CSS length. Default: `4px`. */
  borderRadius?: string | undefined;
}

/** Look of input fields. Sizes are CSS values, such as `4px`. */
export interface InputTheme {
  /** Default: none, so that the card is seen. */
  backgroundColor?: Themed | undefined;
  /** Must be readable on the background. Default: `colors.primary`. */
  textColor?: Themed | undefined;
  /** Default: `colors.primary`. */
  borderColor?: Themed | undefined;
  /** A CSS length. Default: `4px`. */
  borderRadius?: string | undefined;
  /** Colour of the placeholder. */
  placeholderColor?: Themed | undefined;
}

/** Look of the card. Sizes are CSS values, such as `4px`. */
export interface ContainerTheme {
  /** Default: white, and `#12202a` in dark mode. */
  backgroundColor?: Themed | undefined;
  /** Default: a grey. */
  borderColor?: Themed | undefined;
  /** A CSS length. Default: `8px`. */
  borderRadius?: string | undefined;
  /** A CSS length. The card is never wider than its container. Default: `25em`, 400 px at the usual text size. */
  width?: string | undefined;
}

/** Colours of texts and notices. */
export interface ColorsTheme {
  /** Texts and the primary button. Default: `#19303d`. */
  primary?: Themed | undefined;
  /** Less important texts. Default: `#5c727d`. */
  secondary?: Themed | undefined;
  /** Default: `#0c5a56`. */
  success?: Themed | undefined;
  /** Default: `#8b1214`. */
  error?: Themed | undefined;
}

/** Look of buttons, by kind. */
export interface ButtonsTheme {
  /** The submit button of a form. */
  primary?: ButtonTheme | undefined;
  /** Buttons that start another method, such as 'Continue with Google'. */
  secondary?: ButtonTheme | undefined;
  /** A button that cannot be pressed yet. */
  disabled?: ButtonTheme | undefined;
}

/** An image above the heading. */
export interface LogoTheme {
  /** An https address, a path, or a `data:image` address. */
  logoImageUrl?: string | undefined;
  /** Alternative text of the image. Default: empty. */
  alt?: string | undefined;
}

/** Look of the widget (`widget/README.md#look`). Every part is optional. */
export interface ThemeInput {
  /** The card. */
  container?: ContainerTheme | undefined;
  /** Colours of texts and notices. */
  colors?: ColorsTheme | undefined;
  /** Buttons, by kind. */
  buttons?: ButtonsTheme | undefined;
  /** Input fields. */
  inputs?: InputTheme | undefined;
  /** A CSS list of fonts. Default: `Arial, Helvetica, sans-serif`. */
  fontFamily?: string | undefined;
  /** Hides the heading 'Sign up or log in'. Default: false. */
  hideHeaderText?: boolean | undefined;
  /** An image above the heading. */
  logo?: LogoTheme | undefined;
}

/** A parsed theme. */
export interface Theme {
  /** Custom properties of the widget's root, by name. */
  readonly properties: Readonly<Record<`--lw-${string}`, string>>;
  readonly hideHeaderText: boolean;
  readonly logo: { readonly url: string; readonly alt: string } | undefined;
}

export const DEFAULT_THEME: Theme = { properties: {}, hideHeaderText: false, logo: undefined };
