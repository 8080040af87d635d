import { driveAutomations } from './drive-automations.ts';

driveAutomations('record');
