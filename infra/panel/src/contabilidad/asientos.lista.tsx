import type { AsientoDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { ORIGENES, origenDicho } from './asientos.palabras.ts';
import { conLibros } from './libro.tsx';

const ASIENTOS = lista<AsientoDeLista>({
  titulo: 'Asientos',
  cuenta: ['asiento', 'asientos'],
  clave: ['contabilidad', 'asientos'],
  leer: (cliente, peticion) => cliente.contabilidad.listarAsientos(peticion),
  csv: (cliente, peticion) => cliente.contabilidad.listarAsientos({ ...peticion, format: 'csv' }),
  ir: ({ id }) => `/contabilidad/asientos/${id}`,
  columnas: [
    { campo: 'numero', titulo: 'Número', prioridad: 1, crece: false, tarjeta: 'debajo' },
    { campo: 'fecha', titulo: 'Fecha', tipo: 'fecha', tarjeta: 'debajo' },
    { campo: 'glosa', titulo: 'Glosa', prioridad: 1, ancho: 220, tarjeta: 'titulo' },
    {
      campo: 'origen_tipo',
      titulo: 'Origen',
      valor: ({ origen_tipo }) => origenDicho(origen_tipo),
      crece: false,
    },
    { campo: 'total_debe', titulo: 'Debe', tipo: 'dinero', prioridad: 1 },
    { campo: 'total_haber', titulo: 'Haber', tipo: 'dinero' },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Glosa o número' },
    { tipo: 'opciones', campo: 'origen_tipo', etiqueta: 'Origen', opciones: ORIGENES },
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
  ],
  nueva: { a: '/contabilidad/asientos/nuevo', texto: 'Nuevo', recurso: 'contabilidad' },
  nombre: ({ numero }) => numero,
  vacia: {
    titulo: 'Todavía no hay asientos',
    texto: 'Lo que se emite, se cobra y se paga se asienta solo. Lo demás se asienta aquí.',
  },
});

export default conLibros(pantallaDeLista(ASIENTOS));
