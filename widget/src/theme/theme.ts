/** One value for both colour schemes, or one for light and one for dark. */
export type Themed = string | readonly [light: string, dark: string];

export interface ButtonTheme {
  backgroundColor?: Themed;
  textColor?: Themed;
  borderColor?: Themed;
  borderRadius?: string;
}

export interface InputTheme extends ButtonTheme {
  placeholderColor?: Themed;
}

/** How the widget looks (`widget/README.md#look`). Every part is optional; the rest keeps its default. */
export interface ThemeInput {
  container?: { backgroundColor?: Themed; borderColor?: Themed; borderRadius?: string; width?: string };
  colors?: { primary?: Themed; secondary?: Themed; success?: Themed; error?: Themed };
  buttons?: { primary?: ButtonTheme; secondary?: ButtonTheme; disabled?: ButtonTheme };
  inputs?: InputTheme;
  fontFamily?: string;
  /** Leaves out the header 'Sign up or log in'. */
  hideHeaderText?: boolean;
  logo?: { logoImageUrl?: string; alt?: string };
}

/** A theme as the widget applies it. */
export interface Theme {
  /** CSS custom properties of the widget's root by name. */
  readonly properties: Readonly<Record<`--lw-${string}`, string>>;
  readonly hideHeaderText: boolean;
  readonly logo: { readonly url: string; readonly alt: string } | undefined;
}

export const DEFAULT_THEME: Theme = { properties: {}, hideHeaderText: false, logo: undefined };
