/** A publication that a statement rests on. */
export interface Source {
  /** Who says it, what and when, as a footnote shows it. */
  readonly text: string;
  readonly href: string;
}

const doi = (id: string, text: string): Source => ({ text, href: `https://doi.org/${id}` });

/** Every publication that the site refers to, by a short name. */
export const sources = {
  acneSugar: doi(
    '10.1093/ajcn/86.1.107',
    'Smith and others: A low-glycemic-load diet improves symptoms in acne vulgaris patients, a randomized controlled trial. Am J Clin Nutr, 2007.',
  ),
  alcoholEczema: doi(
    '10.1111/jdv.14814',
    'Halling-Overgaard and others: Atopic dermatitis and alcohol use, a meta-analysis and systematic review. J Eur Acad Dermatol Venereol, 2018.',
  ),
  alcoholPsoriasis: doi(
    '10.1111/jdv.12164',
    'Brenaut and others: Alcohol consumption and psoriasis, a systematic literature review. J Eur Acad Dermatol Venereol, 2013.',
  ),
  alcoholSleep: doi(
    '10.1111/acer.12006',
    'Ebrahim and others: Alcohol and sleep I, effects on normal sleep. Alcohol Clin Exp Res, 2013.',
  ),
  cbt: doi(
    '10.1001/jamadermatol.2021.1450',
    'Hedman-Lagerlöf and others: Internet-delivered cognitive behavior therapy for atopic dermatitis, a randomized clinical trial. JAMA Dermatol, 2021.',
  ),
  contact: doi(
    '10.1016/j.jaad.2017.02.001',
    'Hamann and others: Association between atopic dermatitis and contact sensitization, a systematic review and meta-analysis. J Am Acad Dermatol, 2017.',
  ),
  elimination: doi(
    '10.1016/j.jaip.2022.06.044',
    'Oykhman and others: Dietary elimination for the treatment of atopic dermatitis, a systematic review and meta-analysis. J Allergy Clin Immunol Pract, 2022.',
  ),
  emollients: doi(
    '10.1002/14651858.CD012119.pub2',
    'Van Zuuren and others: Emollients and moisturisers for eczema. Cochrane Database Syst Rev, 2017.',
  ),
  european: doi(
    '10.1111/jdv.14891',
    'Wollenberg and others: Consensus-based European guidelines for treatment of atopic eczema, part I. J Eur Acad Dermatol Venereol, 2018.',
  ),
  foodAllergy: doi(
    '10.1016/j.jaci.2010.10.007',
    'Boyce and others: Guidelines for the diagnosis and management of food allergy in the United States. J Allergy Clin Immunol, 2010.',
  ),
  habitReversal: doi(
    '10.1111/bjd.16009',
    'Norén and others: The positive effects of habit reversal treatment of scratching in children with atopic dermatitis, a randomized controlled study. Br J Dermatol, 2018.',
  ),
  histamine: doi(
    '10.1093/ajcn/85.5.1185',
    'Maintz and Novak: Histamine and histamine intolerance. Am J Clin Nutr, 2007.',
  ),
  igg4: doi(
    '10.1111/j.1398-9995.2008.01705.x',
    'Stapel and others: Testing for IgG4 against foods is not recommended as a diagnostic tool. Allergy, 2008.',
  ),
  lostTolerance: doi(
    '10.1016/j.jaip.2015.08.006',
    'Chang and others: Natural history of food-triggered atopic dermatitis and development of immediate reactions in children. J Allergy Clin Immunol Pract, 2016.',
  ),
  itchChange: doi(
    '10.2340/00015555-2433',
    'Reich and others: Itch assessment with visual analogue scale and numerical rating scale, determination of minimal clinically important difference in chronic itch. Acta Derm Venereol, 2016.',
  ),
  lateReactions: doi(
    '10.1111/j.1398-9995.2007.01429.x',
    'Werfel and others: Eczematous reactions to food in atopic eczema, position paper of the EAACI and GA2LEN. Allergy, 2007.',
  ),
  mites: doi(
    '10.1002/14651858.CD008426.pub2',
    'Nankervis and others: House dust mite reduction and avoidance measures for treating eczema. Cochrane Database Syst Rev, 2015.',
  ),
  mood: doi(
    '10.1111/bjd.17683',
    'Silverberg and others: Symptoms and diagnosis of anxiety and depression in atopic dermatitis in U.S. adults. Br J Dermatol, 2019.',
  ),
  probiotics: doi(
    '10.1002/14651858.CD006135.pub3',
    'Makrgeorgou and others: Probiotics for treating eczema. Cochrane Database Syst Rev, 2018.',
  ),
  stress: doi(
    '10.2340/00015555-1188',
    'Suárez and others: Psychoneuroimmunology of psychological stress and atopic dermatitis. Acta Derm Venereol, 2012.',
  ),
  supplements: doi(
    '10.1002/14651858.CD005205.pub3',
    'Bath-Hextall and others: Dietary supplements for established atopic eczema. Cochrane Database Syst Rev, 2012.',
  ),
  weather: doi(
    '10.1080/1744666X.2016.1212660',
    'Kantor and Silverberg: Environmental risk factors and their role in the management of atopic dermatitis. Expert Rev Clin Immunol, 2017.',
  ),
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;
