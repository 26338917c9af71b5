/** A country that passcodes can be sent to: ISO 3166-1 code and calling code. */
export interface Country {
  readonly code: string;
  readonly dial: string;
}

/** The hosted provider's list, in the order of its menu, packed as `code:dial`. */
const PACKED = `
  US:1 AX:358 AS:1684 AG:1268 AI:1264 AR:54 AT:43 AU:61 BE:32 BJ:229 BO:591 BR:55 IO:246 BN:673
  BG:359 BF:226 CM:237 CA:1 BQ:599 CF:236 CL:56 CX:61 CC:61 CO:57 CD:243 CK:682 CR:506 HR:385
  CZ:420 DK:45 DO:1829 EC:593 SV:503 EE:372 SZ:268 FK:500 FI:358 FR:33 GF:594 DE:49 GH:233 GR:30
  GD:1473 GT:502 GG:44 GW:245 GY:592 HU:36 IS:354 IN:91 IE:353 IM:44 IT:39 JM:1876 JP:81 KZ:7
  KE:254 KI:686 KR:82 LV:371 LT:370 LU:352 MO:853 MT:356 MH:692 MR:222 MU:230 YT:262 MX:52 MC:377
  ME:382 NR:674 NL:31 NZ:64 NI:505 NF:672 NO:47 PA:507 PY:595 PE:51 PN:870 PL:48 PT:351 PR:1 RO:40
  BL:590 SH:290 KN:1869 LC:1758 MF:590 PM:508 SM:378 ST:239 SC:248 SX:599 SK:421 SI:386 ZA:27
  SS:211 ES:34 SR:597 SJ:47 SE:46 CH:41 TW:886 TZ:255 TK:690 TO:676 TT:1868 TR:90 UA:380 GB:44 UM:1
  UY:598 VA:379 EH:212
`;

export const COUNTRIES: readonly Country[] = PACKED.trim()
  .split(/\s+/)
  .map((pair) => {
    const [code = '', dial = ''] = pair.split(':');
    return { code, dial };
  });

export const DEFAULT_COUNTRY = 'US';

export const dialOf = (code: string): string =>
  COUNTRIES.find((country) => country.code === code)?.dial ?? '';

/** Created once, on first use, because creating one is slow. */
let names: Intl.DisplayNames | undefined;

/** `+1 United States`; the code if the browser has no name for the country. */
export function countryLabel({ code, dial }: Country): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return `+${dial} ${names.of(code) ?? code}`;
}
