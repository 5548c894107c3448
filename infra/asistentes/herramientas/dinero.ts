import { z } from 'zod';
import type { Herramienta } from '../herramienta.ts';
import { menos, pagina, parte } from '../pedir.ts';
import { filaDe, parametrosDe, respuestaDe } from '../rutas.ts';

const CUENTAS = 'listarCuentasDinero';
const LIBRO = 'libroDeCuenta';

export const dinero: Herramienta = {
  nombre: 'dinero',
  titulo: 'Dinero',
  descripcion:
    'Sin cuenta_id, las cajas, bancos y tarjetas con su saldo, hoy o «al» otro día. Con cuenta_id, su libro: ' +
    'los movimientos de unos días (por omisión, los últimos 90) con el saldo que dejó cada uno.',
  operaciones: [CUENTAS, LIBRO],
  argumentos: {
    cuenta_id: { type: 'integer', minimum: 1, description: 'La cuenta cuyo libro se pide' },
    ...parametrosDe(CUENTAS, LIBRO),
  },
  por_paginas: true,
  datos: z.union([z.object({ filas: z.array(filaDe(CUENTAS)) }), respuestaDe(LIBRO)]),
  usar: (uso) => {
    const { cuenta_id } = uso.args;
    const query = menos(uso.args, 'cuenta_id');
    return cuenta_id === undefined
      ? parte(uso, CUENTAS, { query })
      : pagina(uso, LIBRO, { params: { id: cuenta_id as number }, query });
  },
};
