export { deviceRoutes } from './devices.routes.ts';
export { createDeviceService, type DeviceService } from './devices.service.ts';
export { createEnrolmentService, type EnrolmentService } from './enrolment.service.ts';
