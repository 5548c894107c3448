import { z } from 'zod';
import type { Herramienta } from '../herramienta.ts';
import { menos, pagina } from '../pedir.ts';
import { parametrosDe, respuestaDe } from '../rutas.ts';

const LADOS = {
  por_cobrar: { operacion: 'cartera', personas: 'clientes' },
  por_pagar: {
    operacion: 'carteraDeProveedores',
    personas: 'proveedores',
  },
} as const;
type Lado = keyof typeof LADOS;

const OPERACIONES = Object.values(LADOS).map(({ operacion }) => operacion);

export const cartera: Herramienta = {
  nombre: 'cartera',
  titulo: 'Cartera por antigüedad',
  descripcion:
    'Cuánto deben los clientes (por_cobrar) o cuánto se debe a los proveedores (por_pagar), por antigüedad, ' +
    'hoy o «al» otro día. Con «por» (cliente o proveedor), también quién, el que más primero.',
  operaciones: OPERACIONES,
  argumentos: {
    lado: { type: 'string', enum: Object.keys(LADOS), description: 'De quién se trata' },
    ...parametrosDe(...OPERACIONES),
    por: {
      type: 'string',
      enum: ['cliente', 'proveedor'],
      description:
        'También lo de cada uno, por páginas: cliente, de por_cobrar; proveedor, de por_pagar',
    },
  },
  obligatorios: ['lado'],
  por_paginas: true,
  datos: z.union(OPERACIONES.map(respuestaDe)),
  usar: async (uso) => {
    const { operacion, personas } = LADOS[uso.args.lado as Lado];
    const pedido = { query: menos(uso.args, 'lado') };
    if (uso.args.por === undefined) return { datos: (await uso.preguntar(operacion, pedido)).json };
    return pagina(uso, operacion, pedido, [personas]);
  },
};
