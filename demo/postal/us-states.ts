/** Names by abbreviation: https://pe.usps.com/text/pub28/28apb.htm */
const STATES = `
AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina,
ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico,
RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VI Virgin Islands,
VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`;

/** Abbreviations by themselves and by the name, in lower case. */
const CODES = new Map(
  STATES.split(',').flatMap((entry) => {
    const [, code = '', name = ''] = /([A-Z]{2}) (.+)/.exec(entry) ?? [];
    return [code, name].map((key) => [key.toLowerCase(), code] as const);
  }),
);

/**
 * The two letters of a state, the district or a territory of the United States.
 *
 * @param text what a person or a browser enters: `OR`, `oregon`, `D.C.`
 * @returns undefined for anything else
 */
export const stateCode = (text: string): string | undefined =>
  CODES.get(text.replaceAll('.', '').replaceAll(/\s+/g, ' ').trim().toLowerCase());

/** What to say to the person if there is none. */
export const NO_STATE = 'Enter a state of the US, such as Oregon or OR.';
