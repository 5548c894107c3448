import type { MovimientoDeInventario } from 'comprobantes-cliente';
import { SucursalDicha } from '#panel/identidad/usuarios.palabras.tsx';
import { Estado } from '#panel/kits/comun/valores.tsx';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { TIPOS } from './inventario.palabras.ts';

const bienes = ({ lineas }: MovimientoDeInventario): string => {
  const [primera, ...otras] = new Set(lineas.map(({ descripcion }) => descripcion));
  return otras.length === 0 ? (primera ?? '') : `${primera} y ${otras.length} más`;
};

const MOVIMIENTOS = lista<MovimientoDeInventario>({
  titulo: 'Movimientos de inventario',
  cuenta: ['movimiento', 'movimientos'],
  clave: ['inventario', 'movimientos'],
  leer: (cliente, peticion) => cliente.inventario.listarMovimientosDeInventario(peticion),
  ir: ({ id }) => `/inventario/movimientos/${id}`,
  nombre: ({ numero }) => numero,
  columnas: [
    { campo: 'numero', titulo: 'Número', prioridad: 1, crece: false, tarjeta: 'debajo' },
    { campo: 'fecha', titulo: 'Fecha', tipo: 'fecha', prioridad: 1 },
    {
      campo: 'tipo',
      titulo: 'Movimiento',
      prioridad: 1,
      tarjeta: 'titulo',
      valor: ({ tipo }) => TIPOS[tipo],
    },
    { tipo: 'propia', campo: 'bienes', titulo: 'Bienes', tarjeta: 'debajo', dibujar: bienes },
    {
      campo: 'documento',
      titulo: 'Documento o motivo',
      tarjeta: 'debajo',
      valor: ({ documento, motivo }) => documento?.numero ?? motivo,
    },
    {
      tipo: 'propia',
      campo: 'sucursal_id',
      titulo: 'Sucursal',
      prioridad: 3,
      tarjeta: 'no',
      dibujar: ({ sucursal_id }) => <SucursalDicha id={sucursal_id} />,
    },
    {
      tipo: 'propia',
      campo: 'anulado_por',
      titulo: 'Estado',
      prioridad: 3,
      dibujar: ({ anulado_por }) => (anulado_por === null ? null : <Estado valor="ANULADO" />),
    },
    { campo: 'valor', titulo: 'Valor', tipo: 'dinero', prioridad: 1 },
  ],
  filtros: [
    {
      tipo: 'opciones',
      campo: 'tipo',
      etiqueta: 'Movimiento',
      opciones: Object.entries(TIPOS).map(([value, label]) => ({ value, label })),
    },
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
  ],
  nueva: { a: '/inventario/movimientos/nuevo', texto: 'Nuevo', recurso: 'inventario' },
  vacia: {
    titulo: 'Nada movió el inventario todavía',
    texto:
      'Lo que se compra, se vende y se devuelve aparece aquí solo. A mano se registran el saldo inicial, los conteos y las transferencias.',
  },
});

export default pantallaDeLista(MOVIMIENTOS);
