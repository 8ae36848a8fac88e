export { deviceMilestones } from './device-list.queries.ts';
export { deviceRoutes } from './devices.routes.ts';
export { createDeviceService } from './devices.service.ts';
export { reportManufacturer } from './display-store.queries.ts';
export { createDisplayStore } from './display-store.ts';
export { createEnrolmentService, type EnrolmentService } from './enrolment.service.ts';
export { createPresenceRecorder, type PresenceRecorder } from './presence/presence-recorder.ts';
