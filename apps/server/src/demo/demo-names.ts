/** The organizations of the demo and the e-mail domains of their users. They are named after places, not persons. */
export const organizations = [
  { name: 'North Campus', domain: 'north.example', colour: '#083845' },
  { name: 'South Campus', domain: 'south.example', colour: '#0e8aa0' },
  { name: 'City Library', domain: 'library.example', colour: '#d9694a' },
  { name: 'Harbour Offices', domain: 'harbour.example', colour: '#0b4d60' },
  { name: 'Training Centre', domain: 'training.example', colour: '#2f7a6a' },
  { name: 'Hillside Primary School', domain: 'hillside.example', colour: '#8c5f0e' },
  { name: 'Lakeview Gymnasium', domain: 'lakeview.example', colour: '#117147' },
  { name: 'Museum of Science', domain: 'museum.example', colour: '#03525f' },
  { name: 'Old Town Council', domain: 'council.example', colour: '#5b6a72' },
  { name: 'Riverside Clinic', domain: 'clinic.example', colour: '#ba2527' },
  { name: 'Stadium Conference Rooms', domain: 'stadium.example', colour: '#26343a' },
  { name: 'Westend Vocational College', domain: 'westend.example', colour: '#be831c' },
] as const;

/** The posts of the demo's users; post and domain make an e-mail address. */
export const posts = [
  'assembly.hall',
  'av.support',
  'biology.lab',
  'ceramics.studio',
  'chemistry.lead',
  'childrens.desk',
  'drama.teacher',
  'early.years',
  'exhibitions',
  'facilities',
  'frontdesk',
  'geography',
  'head.office',
  'history.lead',
  'it.support',
  'languages',
  'maths.lead',
  'meeting.rooms',
  'music.room',
  'onboarding',
  'physics.lab',
  'reception',
  'sports.hall',
] as const;

/** The rooms in which the displays are. */
export const rooms = [
  'Assembly hall left',
  'Assembly hall right',
  'Biology lab',
  'Chemistry lab',
  'Entrance totem',
  'Library desk',
  'Meeting room Elm',
  'Meeting room Oak',
  'Reading corner',
  'Room 101',
  'Room 102',
  'Room 204',
  'Room 205',
  'Sports hall',
  'Staff room',
  'Workshop',
] as const;

/** The manufacturers, with the apps that their displays come with. */
export const manufacturers = [
  { code: 'AURORA-55', name: 'Aurora Displays 55' },
  { code: 'AURORA-75', name: 'Aurora Displays 75' },
  { code: 'BOARDLY-2', name: 'Boardly Touch 2' },
  { code: 'CANVAS-X', name: 'Canvas X' },
  { code: 'LUMEN-PRO', name: 'Lumen Pro' },
  { code: 'LUMEN-GO', name: 'Lumen Go' },
  { code: 'SKETCH-86', name: 'Sketch 86' },
  { code: 'VISTA-4K', name: 'Vista 4K' },
] as const;
