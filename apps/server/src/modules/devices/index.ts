export { deviceMilestones } from './device-list.queries.ts';
export { deviceRoutes } from './devices.routes.ts';
export { createDeviceService } from './devices.service.ts';
export { createEnrolmentService, type EnrolmentService } from './enrolment.service.ts';
