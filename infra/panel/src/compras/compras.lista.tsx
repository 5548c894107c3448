import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CompraDeLista } from 'comprobantes-cliente';
import { type Filtro, lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { porPersona } from '#panel/kits/lista/persona.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { tipoDicho } from './compras.palabras.ts';

/** Said by the address of who comes from the annex of a month: seen where it counts, and taken away there. */
const deRegistro = (campo: string, palabras: string): Filtro => ({
  tipo: 'propio',
  campo,
  dibujar: (dia, poner) =>
    dia === undefined ? null : (
      <Button
        variant="light"
        rightSection={<IconX size={14} aria-hidden />}
        onClick={() => poner(undefined)}
      >
        {palabras} {fecha(dia)}
      </Button>
    ),
});

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
    {
      campo: 'tipo_doc',
      titulo: 'Tipo',
      valor: ({ tipo_doc }) => tipoDicho(tipo_doc),
      prioridad: 3,
      ancho: 120,
      crece: false,
    },
    {
      campo: 'fecha_emision',
      titulo: 'Emisión',
      tipo: 'fecha',
      valor: ({ fecha_emision }) => fecha_emision.slice(0, 10),
      tarjeta: 'debajo',
    },
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
    deRegistro('registro_desde', 'Registradas desde el'),
    deRegistro('registro_hasta', 'Registradas hasta el'),
    { tipo: 'si', campo: 'sin_autorizacion', etiqueta: 'Sin autorización' },
    { tipo: 'si', campo: 'sin_retencion', etiqueta: 'Sin retención' },
    { tipo: 'si', campo: 'include_inactivos', etiqueta: 'También las anuladas' },
  ],
  nueva: { a: '/compras/nueva', texto: 'Nueva', recurso: 'compras' },
  otras: [
    { a: '/compras/bandeja', texto: 'Bandeja', recurso: 'compras', metodo: 'POST' },
    { a: '/compras/_meta/categorias', texto: 'Categorías', recurso: 'compras' },
  ],
  nombre: ({ numero_doc }) => numero_doc,
  vacia: {
    titulo: 'Todavía no hay compras',
    texto:
      'Lo que le facturan sus proveedores: con ello se retiene, se paga y se declara. Suelte sus XML en la bandeja, o escriba una.',
  },
});

export default pantallaDeLista(COMPRAS);
