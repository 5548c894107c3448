import { useParams } from '@tanstack/react-router';
import type { Movimiento } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { Lista } from '#panel/kits/lista/lista.tsx';
import { NoExiste } from '#panel/nucleo/error.tsx';
import { entra, movimientoDicho } from './tesoreria.palabras.ts';

const TIPOS = [
  'ingreso',
  'egreso',
  'transferencia_in',
  'transferencia_out',
  'ajuste_ingreso',
  'ajuste_egreso',
] as const;

const movimientosDe = (cuenta_id: number) =>
  lista<Movimiento>({
    titulo: 'Movimientos',
    cuenta: ['movimiento', 'movimientos'],
    clave: ['cuentasDinero', 'movimientos', cuenta_id],
    leer: (cliente, peticion) => cliente.cuentasDinero.listarMovimientos(cuenta_id, peticion),
    ir: ({ id }) => `/cuentas-dinero/movimientos/${id}`,
    nombre: ({ id }) => `Movimiento ${id}`,
    columnas: [
      {
        campo: 'tipo',
        titulo: 'Tipo',
        prioridad: 1,
        tarjeta: 'titulo',
        valor: ({ tipo }) => movimientoDicho(tipo),
      },
      { campo: 'fecha', titulo: 'Fecha', tipo: 'fecha', prioridad: 1 },
      { campo: 'descripcion', titulo: 'Descripción', tarjeta: 'debajo' },
      { campo: 'referencia', titulo: 'Referencia', prioridad: 3 },
      { campo: 'conciliado', titulo: 'Conciliado', tipo: 'si', prioridad: 3 },
      {
        campo: 'monto',
        titulo: 'Monto',
        tipo: 'dinero',
        prioridad: 1,
        valor: ({ tipo, monto }) => (entra(tipo) ? monto : -monto),
      },
    ],
    filtros: [
      {
        tipo: 'opciones',
        campo: 'tipo',
        etiqueta: 'Tipo',
        opciones: TIPOS.map((tipo) => ({ value: tipo, label: movimientoDicho(tipo) })),
      },
      { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
      { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
    ],
    nueva: {
      a: `/cuentas-dinero/${cuenta_id}/movimientos/nuevo`,
      texto: 'Nuevo',
      recurso: 'cuentas_dinero',
    },
    vacia: {
      titulo: 'Nada movió esta cuenta todavía',
      texto: 'Lo que se cobra, se paga, se transfiere o se registra a mano aparece aquí.',
    },
  });

export default function Movimientos() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const de = useMemo(() => movimientosDe(Number(id)), [id]);
  return /^\d{1,15}$/.test(id) ? <Lista de={de} /> : <NoExiste />;
}
