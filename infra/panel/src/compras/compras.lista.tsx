import type { CompraDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { Lista } from '#panel/kits/lista/lista.tsx';
import { porPersona } from '#panel/kits/lista/persona.tsx';

const COMPRAS = lista<CompraDeLista>({
  titulo: 'Compras',
  cuenta: ['compra', 'compras'],
  clave: ['compras', 'lista'],
  leer: (cliente, peticion) => cliente.compras.listar(peticion),
  csv: (cliente, peticion) => cliente.compras.listar({ ...peticion, format: 'csv' }),
  ir: ({ id }) => `/compras/${id}`,
  columnas: [
    {
      campo: 'numero_doc',
      titulo: 'Número',
      prioridad: 1,
      crece: false,
      ancho: 180,
      tarjeta: 'debajo',
    },
    { campo: 'fecha_emision', titulo: 'Emisión', tipo: 'fecha', tarjeta: 'debajo' },
    {
      campo: 'proveedor_razon_social',
      titulo: 'Proveedor',
      prioridad: 1,
      ancho: 200,
      tarjeta: 'titulo',
    },
    { campo: 'categoria', titulo: 'Categoría', prioridad: 3, crece: false },
    { campo: 'fecha_vencimiento', titulo: 'Vence', tipo: 'fecha', prioridad: 3 },
    { campo: 'total', titulo: 'Total', tipo: 'dinero', prioridad: 1 },
    { campo: 'saldo', titulo: 'Saldo', tipo: 'dinero' },
    { campo: 'estado_pago', titulo: 'Pago', tipo: 'estado', prioridad: 1 },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Proveedor o número' },
    {
      tipo: 'opciones',
      campo: 'estado_pago',
      etiqueta: 'Pago',
      opciones: [
        { value: 'PENDIENTE', label: 'Pendiente' },
        { value: 'PARCIAL', label: 'Parcial' },
        { value: 'PAGADA', label: 'Pagada' },
      ],
    },
    porPersona({ campo: 'proveedor_id', etiqueta: 'Proveedor', es: 'proveedor' }),
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
    { tipo: 'si', campo: 'include_inactivos', etiqueta: 'También las anuladas' },
  ],
  nombre: ({ numero_doc }) => numero_doc,
  vacia: {
    titulo: 'Todavía no hay compras',
    texto: 'Lo que le facturan sus proveedores: con ello se retiene, se paga y se declara.',
  },
});

export default function Compras() {
  return <Lista de={COMPRAS} />;
}
