import { z } from 'zod';
import { type Herramienta, malPedida } from '../herramienta.ts';
import { menos, parte } from '../pedir.ts';
import { parametrosDe, respuestaDe } from '../rutas.ts';

const OPERACIONES = ['estadoDeCuenta', 'estadoDeCuentaDeProveedor'] as const;
const DE_QUIEN = 'Envíe cliente_id o proveedor_id, uno de los dos';

export const estadoCuenta: Herramienta = {
  nombre: 'estado_cuenta',
  titulo: 'Estado de cuenta',
  descripcion:
    'Lo de un cliente (cliente_id) o de un proveedor (proveedor_id): cada documento con lo que se abonó y su ' +
    'saldo, y los totales. «con_saldo» deja solo lo que se debe; «al», como estaba ese día. El id lo da buscar.',
  operaciones: OPERACIONES,
  argumentos: {
    cliente_id: { type: 'integer', minimum: 1 },
    proveedor_id: { type: 'integer', minimum: 1 },
    ...parametrosDe(...OPERACIONES),
  },
  por_paginas: true,
  datos: z.union(OPERACIONES.map(respuestaDe)),
  usar: (uso) => {
    const { cliente_id, proveedor_id } = uso.args;
    if ((cliente_id === undefined) === (proveedor_id === undefined)) {
      throw malPedida('cliente_id', DE_QUIEN);
    }
    const [operacion, params] =
      cliente_id === undefined
        ? [OPERACIONES[1], { proveedor_id: proveedor_id as number }]
        : [OPERACIONES[0], { cliente_id: cliente_id as number }];
    const query = menos(uso.args, 'cliente_id', 'proveedor_id');
    return parte(uso, operacion, { params, query } as never, ['lineas']);
  },
};
