import { useParams } from '@tanstack/react-router';
import type { Conciliacion } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { type DeclaracionDeLista, lista } from '#panel/kits/lista/declaracion.ts';
import { Lista } from '#panel/kits/lista/lista.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { POR_CUENTA } from './por-cuenta.ts';

const CONCILIACIONES = lista<Conciliacion>({
  titulo: 'Conciliaciones',
  cuenta: ['conciliación', 'conciliaciones'],
  clave: ['cuentasDinero', 'conciliaciones'],
  leer: (cliente, peticion) => cliente.cuentasDinero.listarTodasLasConciliaciones(peticion),
  ir: ({ id }) => `/cuentas-dinero/conciliaciones/${id}`,
  nombre: ({ cuenta_dinero_nombre, fecha_corte }) =>
    `${cuenta_dinero_nombre} al ${fecha(fecha_corte)}`,
  columnas: [
    { campo: 'cuenta_dinero_nombre', titulo: 'Cuenta', prioridad: 1, tarjeta: 'titulo' },
    { campo: 'fecha_corte', titulo: 'Fecha de corte', tipo: 'fecha', prioridad: 1 },
    {
      campo: 'estado',
      titulo: 'Estado',
      tipo: 'estado',
      valor: ({ estado }) => (estado === 'borrador' ? 'EN_CURSO' : 'CERRADA'),
    },
    { campo: 'saldo_extracto', titulo: 'Saldo del extracto', tipo: 'dinero' },
    { campo: 'saldo_libros', titulo: 'Saldo en libros', tipo: 'dinero', prioridad: 3 },
    { campo: 'diferencia', titulo: 'Diferencia', tipo: 'dinero', prioridad: 1 },
  ],
  filtros: [
    POR_CUENTA,
    {
      tipo: 'opciones',
      campo: 'estado',
      etiqueta: 'Estado',
      opciones: [
        { value: 'borrador', label: 'En curso' },
        { value: 'cerrada', label: 'Cerrada' },
      ],
    },
  ],
  nueva: { a: '/cuentas-dinero/conciliaciones/nueva', recurso: 'cuentas_dinero' },
  vacia: {
    titulo: 'Todavía no hay conciliaciones',
    texto:
      'Comience una con la fecha y el saldo del extracto del banco: se importa el extracto y se marca lo que coincide.',
  },
});

/** Those of one account, at its own address. */
const deLaCuenta = (id: number): DeclaracionDeLista<Conciliacion> => ({
  ...CONCILIACIONES,
  clave: ['cuentasDinero', 'conciliaciones', id],
  leer: (cliente, peticion) => cliente.cuentasDinero.listarConciliaciones(id, peticion),
  filtros: [],
  nueva: {
    a: `/cuentas-dinero/conciliaciones/nueva?cuenta_id=${id}`,
    recurso: 'cuentas_dinero',
  },
});

export default function Conciliaciones() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const de = useMemo(() => (id === undefined ? CONCILIACIONES : deLaCuenta(Number(id))), [id]);
  return <Lista de={de} />;
}
