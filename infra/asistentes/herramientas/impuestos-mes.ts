import { z } from 'zod';
import type { Herramienta } from '../herramienta.ts';
import { menos, pagina } from '../pedir.ts';
import { filaDe, parametrosDe, respuestaDe } from '../rutas.ts';

const RESUMEN = 'impuestos';
const DOCUMENTOS = 'documentosDeImpuestos';

export const impuestosMes: Herramienta = {
  nombre: 'impuestos_mes',
  titulo: 'Impuestos del mes',
  descripcion:
    'Lo que un mes declara: ventas y compras por tarifa con su IVA, retenciones emitidas y recibidas por código, ' +
    'con su formulario y casillero. Con «seccion», los documentos que la suman, por páginas.',
  operaciones: [RESUMEN, DOCUMENTOS],
  argumentos: parametrosDe(RESUMEN, DOCUMENTOS),
  obligatorios: ['anio', 'mes'],
  por_paginas: true,
  datos: z.union([respuestaDe(RESUMEN), z.object({ documentos: z.array(filaDe(DOCUMENTOS)) })]),
  usar: async (uso) => {
    const { args, preguntar } = uso;
    const query = menos(args);
    const deUna = ['seccion', 'documento', 'impuesto', 'codigo'].some((uno) => uno in args);
    if (!deUna) return { datos: (await preguntar(RESUMEN, { query })).json };
    const { datos, ...resto } = await pagina(uso, DOCUMENTOS, { query });
    const { filas } = datos as { readonly filas: readonly object[] };
    return { ...resto, datos: { documentos: filas }, listas: ['documentos'] };
  },
};
