import { atenderLecturas } from '#infra/nucleo/hilos/atender.ts';
import { leerRecibido } from './lote.ts';

atenderLecturas(leerRecibido);
