import path from 'node:path';
import { outsideAddress, pictureFile, textOfLength, type Read } from './setting-readers.ts';
import { brandIds, type BrandId, type Branding } from './branding.ts';

/** The settings of a brand, and its name while nothing is set. */
const brandSettings: Readonly<Record<BrandId, { readonly name: string; readonly logo: string; readonly usual: string }>> = {
  'pacific-workers': { name: 'DESK_BRAND_MAIN_NAME', logo: 'DESK_BRAND_MAIN_LOGO', usual: 'Alder & Quince' },
  'hustle-and-flow': { name: 'DESK_BRAND_MARKETING_NAME', logo: 'DESK_BRAND_MARKETING_LOGO', usual: 'Hustle and Flow' },
  'viva-global': { name: 'DESK_BRAND_GLOBAL_NAME', logo: 'DESK_BRAND_GLOBAL_LOGO', usual: 'Viva Global' },
};

const linkSettings = { newJobForm: 'DESK_NEW_JOB_FORM', bugReport: 'DESK_BUG_REPORT', feedback: 'DESK_FEEDBACK' } as const;

/** Where the demonstration firm sends its people; the addresses are nobody's. */
const demoLinks: Branding['links'] = {
  newJobForm: 'https://example.com/new-job',
  bugReport: 'https://example.com/report-a-bug',
  feedback: 'https://example.com/feedback',
};

/** Names, logos and links of the firm. A link that is not set is not shown; the demonstration has some to look at. */
export function readBranding(
  read: Read,
  { projectFolder, isDemo }: { readonly projectFolder: string; readonly isDemo: boolean },
): Branding {
  const brands = brandIds.map((id) => {
    const settings = brandSettings[id];
    const name = read(settings.name, textOfLength(1, 60)) ?? settings.usual;
    const logo = read(settings.logo, pictureFile);
    return logo === undefined ? { id, name } : { id, name, logoFile: path.resolve(projectFolder, logo) };
  });
  const links = Object.entries(linkSettings).flatMap(([name, setting]) => {
    const address = read(setting, outsideAddress);
    return address === undefined ? [] : [[name, address] as const];
  });
  return { brands, links: { ...(isDemo ? demoLinks : {}), ...Object.fromEntries(links) } };
}
