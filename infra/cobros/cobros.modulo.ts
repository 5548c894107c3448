import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { ImprentaDeCorreo } from '#processes/correo/correspondencia.puerto.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { correspondenciaDeCobros } from './correspondencia.ts';

/** What customers pay. */
export const abrirCobros = (
  cimientos: Cimientos,
  {
    ejecutar,
    imprenta,
    reglas_de_correo: reglas,
  }: {
    readonly ejecutar: Ejecutar;
    readonly imprenta: Imprenta & ImprentaDeCorreo;
    readonly reglas_de_correo: ReglasDeCorreo;
  },
): Modulo => ({
  rutas: atender('cobros', {
    ejecutar,
    lecturas: lecturasDe(cimientos),
    reloj: cimientos.reloj,
    imprenta,
    correo: { reglas },
  }),
  correspondencia: correspondenciaDeCobros(cimientos.nucleo.sql, imprenta),
  procesos: [],
  jobs: [],
  cerrar: () => {},
});
