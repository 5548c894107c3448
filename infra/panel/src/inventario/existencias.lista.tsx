import type { Existencia } from 'comprobantes-cliente';
import { SucursalDicha } from '#panel/identidad/usuarios.palabras.tsx';
import { Etiqueta } from '#panel/kits/comun/valores.tsx';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { dinero } from '#panel/nucleo/formato.ts';
import { costoDicho, cuanto, kardexDe } from './inventario.palabras.ts';
import { POR_SUCURSAL } from './sucursal.ts';

/** What there is of each good in each branch; a figure leads to what moved it. */

const EXISTENCIAS = lista<Existencia>({
  titulo: 'Existencias',
  cuenta: ['existencia', 'existencias'],
  clave: ['inventario', 'existencias'],
  leer: (cliente, peticion) => cliente.inventario.listar(peticion),
  csv: (cliente, peticion) => cliente.inventario.listar({ ...peticion, format: 'csv' }),
  id: ({ servicio_id, sucursal_id }) => `${servicio_id}-${sucursal_id}`,
  ir: ({ servicio_id }) => kardexDe(servicio_id),
  nombre: ({ descripcion }) => descripcion,
  columnas: [
    { campo: 'codigo_principal', titulo: 'Código', prioridad: 1, crece: false, tarjeta: 'debajo' },
    { campo: 'descripcion', titulo: 'Descripción', prioridad: 1, ancho: 170, tarjeta: 'titulo' },
    {
      tipo: 'propia',
      campo: 'sucursal_id',
      titulo: 'Sucursal',
      ancho: 175,
      tarjeta: 'debajo',
      dibujar: ({ sucursal_id }) => <SucursalDicha id={sucursal_id} />,
    },
    {
      tipo: 'propia',
      campo: 'existencia',
      titulo: 'Existencia',
      ancho: 118,
      derecha: true,
      prioridad: 1,
      tarjeta: 'derecha',
      dibujar: (fila) => (
        <Enlace a={kardexDe(fila.servicio_id, fila.sucursal_id)} inherit>
          {cuanto(fila.existencia)}
        </Enlace>
      ),
    },
    {
      tipo: 'propia',
      campo: 'reservado',
      titulo: 'Reservado',
      ancho: 118,
      derecha: true,
      prioridad: 3,
      tarjeta: 'no',
      dibujar: ({ reservado }) => (reservado === 0 ? null : cuanto(reservado)),
    },
    {
      tipo: 'propia',
      campo: 'disponible',
      titulo: 'Disponible',
      ancho: 118,
      derecha: true,
      tarjeta: 'debajo',
      dibujar: ({ disponible }) =>
        disponible < 0 ? (
          <Etiqueta texto={cuanto(disponible)} color="red" titulo="Se vendió más de lo que hay" />
        ) : (
          cuanto(disponible)
        ),
    },
    { campo: 'unidad', titulo: 'Unidad', prioridad: 3, crece: false, tarjeta: 'no' },
    {
      tipo: 'propia',
      campo: 'minimo',
      titulo: 'Mínimo',
      derecha: true,
      prioridad: 3,
      aparte: true,
      dibujar: ({ minimo }) => (minimo === null ? null : cuanto(minimo)),
    },
    {
      tipo: 'propia',
      campo: 'costo_promedio',
      titulo: 'Costo promedio',
      ancho: 145,
      derecha: true,
      prioridad: 2,
      tarjeta: 'no',
      dibujar: ({ costo_promedio }) => costoDicho(costo_promedio),
    },
    {
      tipo: 'propia',
      campo: 'valor',
      titulo: 'Valor',
      ancho: 100,
      derecha: true,
      tarjeta: 'debajo',
      dibujar: ({ servicio_id, sucursal_id, valor }) => (
        <Enlace a={kardexDe(servicio_id, sucursal_id)} inherit>
          {dinero(valor)}
        </Enlace>
      ),
    },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Código o descripción' },
    POR_SUCURSAL,
    { tipo: 'fecha', campo: 'al', etiqueta: 'Al' },
    { tipo: 'si', campo: 'bajo_minimo', etiqueta: 'Bajo su mínimo' },
  ],
  nueva: { a: '/inventario/movimientos/nuevo', texto: 'Contar o trasladar', recurso: 'inventario' },
  otras: [
    {
      a: '/inventario/ajustes',
      texto: 'Ajustes',
      recurso: 'inventario',
      metodo: 'PUT',
    },
  ],
  vacia: {
    titulo: 'Nada se movió todavía',
    texto:
      'En el catálogo, diga de qué bienes se lleva inventario; después, cuánto hay de cada uno con un saldo inicial. Lo que compre y venda lo mueve solo.',
  },
});

export default pantallaDeLista(EXISTENCIAS);
