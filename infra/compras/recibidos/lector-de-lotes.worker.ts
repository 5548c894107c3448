import { atenderLecturas } from '#infra/nucleo/hilos/atender.ts';
import { leerLote } from './lote.ts';

atenderLecturas(leerLote);
