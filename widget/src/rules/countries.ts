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

/** Every other region of the numbering plans, with the codes of its islands as above, packed in the same way. */
const PACKED_REST = `
  AC:247 AD:376 AE:971 AF:93 AL:355 AM:374 AO:244 AW:297 AZ:994 BA:387 BB:1246 BD:880 BH:973 BI:257 BM:1441
  BS:1242 BT:975 BW:267 BY:375 BZ:501 CG:242 CI:225 CN:86 CU:53 CV:238 CW:599 CY:357 DJ:253 DM:1767 DZ:213
  EG:20 ER:291 ET:251 FJ:679 FM:691 FO:298 GA:241 GE:995 GI:350 GL:299 GM:220 GN:224 GP:590 GQ:240 GU:1671
  HK:852 HN:504 HT:509 ID:62 IL:972 IQ:964 IR:98 JE:44 JO:962 KG:996 KH:855 KM:269 KP:850 KW:965 KY:1345
  LA:856 LB:961 LI:423 LK:94 LR:231 LS:266 LY:218 MA:212 MD:373 MG:261 MK:389 ML:223 MM:95 MN:976 MP:1670
  MQ:596 MS:1664 MV:960 MW:265 MY:60 MZ:258 NA:264 NC:687 NE:227 NG:234 NP:977 NU:683 OM:968 PF:689 PG:675
  PH:63 PK:92 PS:970 PW:680 QA:974 RE:262 RS:381 RU:7 RW:250 SA:966 SB:677 SD:249 SG:65 SL:232 SN:221 SO:252
  SY:963 TA:290 TC:1649 TD:235 TG:228 TH:66 TJ:992 TL:670 TM:993 TN:216 TV:688 UG:256 UZ:998 VC:1784 VE:58
  VG:1284 VI:1340 VN:84 VU:678 WF:681 WS:685 XK:383 YE:967 ZM:260 ZW:263
`;

const unpacked = (packed: string): readonly Country[] =>
  packed
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [code = '', dial = ''] = pair.split(':');
      return { code, dial };
    });

export const COUNTRIES = unpacked(PACKED);
export const OTHER_COUNTRIES = unpacked(PACKED_REST);
const ALL = [...COUNTRIES, ...OTHER_COUNTRIES];

/** Empty for a region without a numbering plan. */
export const dialOf = (code: string): string => ALL.find((country) => country.code === code)?.dial ?? '';
