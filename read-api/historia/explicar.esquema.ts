import { z } from 'zod';
import type { Cifra } from '#read-api/kernel/cifras.ts';
import { haciaAdelante } from '#read-api/kernel/consulta.ts';
import { PAGINA } from '#read-api/kernel/pagina.ts';
import { dolaresVista, fechaVista, hechoVista, idVista } from '#read-api/kernel/vista.ts';

/** What a figure is asked about with, and how it is explained. */

/** Names, numbers, days and instants: nothing that a coordinate says has anything else. */
const coordenada = z.string().regex(/^[\w.:+-]{1,40}$/);

const descripcionDe = (cifras: readonly Cifra[], nombre: string): string =>
  `De ${cifras
    .filter(({ coordenadas }) => nombre in coordenadas.shape)
    .map((una) => una.nombre)
    .join(', ')}`;

const coordenadasDe = (cifras: readonly Cifra[]) =>
  Object.fromEntries(
    [...new Set(cifras.flatMap(({ coordenadas }) => Object.keys(coordenadas.shape)))].map(
      (nombre) => [
        nombre,
        coordenada.optional().meta({ description: descripcionDe(cifras, nombre) }),
      ],
    ),
  );

const APARTE = ['figura', 'limit', 'offset', 'al', 'conocido_el', 'contra'];

/** What a figure is told, of all that was asked. */
export const coordenadasEn = (query: object): object =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([nombre, valor]) => !APARTE.includes(nombre) && valor !== undefined,
    ),
  );

/** The coordinates are those of the figure that is named: one that it has not is refused. */
export const consultaDeExplicar = (cifras: readonly Cifra[]) => {
  const porNombre = new Map(cifras.map((una) => [una.nombre, una]));
  return z
    .object({
      figura: z.enum([...porNombre.keys()]),
      ...(coordenadasDe(cifras) as Record<never, never>),
      ...PAGINA,
    })
    .superRefine((query, ctx) => {
      const cifra = porNombre.get(query.figura);
      if (!cifra) return;
      for (const [nombre, admitido] of [
        ['al', cifra.con_al],
        ['conocido_el', cifra.tablas],
        ['contra', cifra.compara],
      ] as const) {
        const input = (query as { readonly [nombre: string]: unknown })[nombre];
        if (admitido || input === undefined) continue;
        const params = { tipo: 'temporal_no_admitido' };
        const message = 'Esta cifra no lo admite: su informe tampoco';
        ctx.issues.push({ code: 'custom', input, path: [nombre], message, params });
      }
      const leidas = cifra.coordenadas.safeParse(coordenadasEn(query));
      if (leidas.success) haciaAdelante(leidas.data, ctx);
      else ctx.issues.push(...(leidas.error.issues as z.core.$ZodRawIssue[]));
    });
};

export const explicacionVista = z
  .strictObject({
    figura: z.string(),
    valor: dolaresVista.meta({ description: 'La cifra, entera, en cada página' }),
    filas: z.array(
      z.strictObject({
        valor: dolaresVista.meta({ description: 'Con el signo con que entra en la cifra' }),
        fecha: fechaVista.nullable(),
        recurso: z.string().meta({ description: 'Como lo nombra /historia' }),
        recurso_id: idVista,
        numero: z.string().nullable(),
        eventos: z
          .array(hechoVista)
          .meta({ description: 'Los que lo hicieron o cambiaron, desde el primero; hasta 50' }),
      }),
    ),
    hay_mas: z.boolean().meta({ description: 'Siguen otras: pídalas con offset' }),
  })
  .meta({ id: 'Explicacion' });
