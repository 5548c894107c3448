import { z } from 'zod';
import { argumentoDocumento, DOCUMENTOS, documentoDe } from '../documentos.ts';
import type { Herramienta } from '../herramienta.ts';
import { menos, pagina } from '../pedir.ts';
import { filaDe, parametrosDe } from '../rutas.ts';

const OPERACIONES = DOCUMENTOS.map(({ listar }) => listar);

export const documentosListar: Herramienta = {
  nombre: 'documentos_listar',
  titulo: 'Listar documentos',
  descripcion:
    'Facturas, notas, liquidaciones, guías, retenciones, compras o proformas, la última primero, con fecha, ' +
    'contraparte, total, saldo y estado. Se filtra por fechas, estado, texto y persona; «con_saldo» da lo que ' +
    'se debe. Lo que un tipo no admite lo rehúsa. El detalle de uno: documento_ver.',
  operaciones: OPERACIONES,
  argumentos: {
    documento: argumentoDocumento(DOCUMENTOS, 'Qué se lista'),
    ...parametrosDe(...OPERACIONES),
  },
  obligatorios: ['documento'],
  por_paginas: true,
  datos: z.object({
    documento: z.string(),
    filas: z.array(z.union(OPERACIONES.map(filaDe))),
  }),
  usar: async (uso) => {
    const { listar, nombre } = documentoDe(uso.args.documento);
    const hallado = await pagina(uso, listar, { query: menos(uso.args, 'documento') });
    return { ...hallado, datos: { documento: nombre, ...hallado.datos } };
  },
};
