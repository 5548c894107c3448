import { z } from 'zod';
import { claveDeIdempotencia, fecha, rehusar, texto } from '#commands/kernel/campos.ts';
import type { MesContable } from '#domain/contabilidad/mes.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';

/** The bodies of `/contabilidad/activar`, of the periods and of the closing of a year. */

/** Nobody's books begin before. */
const PRIMER_ANIO = 2000;

export const activarEsquema = z.object({
  fecha_inicio: fecha
    .check((campo) => {
      const { value } = campo;
      if (value < `${PRIMER_ANIO}-01-01`) {
        const datos = { ge: `${PRIMER_ANIO}-01-01` };
        const mensaje = `Debe ser del año ${PRIMER_ANIO} en adelante`;
        rehusar(campo, value, { tipo: 'greater_than_equal', mensaje, datos });
      } else if (!value.endsWith('-01')) {
        rehusar(campo, value, { tipo: 'value_error', mensaje: 'Debe ser el primer día de un mes' });
      }
    })
    .meta({ description: 'El primer día de un mes que ya comenzó' }),
});

export const cerrarEsquema = z.object({
  forzar: z
    .boolean()
    .nullish()
    .transform((forzar) => forzar ?? false)
    .meta({ description: 'Cierra aunque haya bloqueos; por omisión false' }),
});

export const reabrirEsquema = z.object({ motivo: texto(300) });

export const cierreAnualEsquema = z
  .object({
    anio: z.int().min(PRIMER_ANIO).max(9999),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, anio }) => ({ idempotency_key: idempotency_key ?? null, anio }));

/** The month of a path. 422. */
export const mesDeCamino = ({ anio, mes }: MesContable): MesContable => {
  const fuera = (nombre: string, minimo: number, maximo: number) => ({
    type: 'value_error',
    loc: ['path', nombre],
    msg: `Debe estar entre ${minimo} y ${maximo}`,
  });
  const errores = [
    ...(anio >= PRIMER_ANIO && anio <= 9999 ? [] : [fuera('anio', PRIMER_ANIO, 9999)]),
    ...(mes >= 1 && mes <= 12 ? [] : [fuera('mes', 1, 12)]),
  ];
  if (errores.length > 0) throw new ErrorDeForma(errores);
  return { anio, mes };
};
