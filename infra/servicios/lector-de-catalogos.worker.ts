import { leerCatalogo } from '#commands/servicios/servicios.csv.ts';
import { atenderLecturas } from '#infra/nucleo/hilos/atender.ts';

atenderLecturas(leerCatalogo);
