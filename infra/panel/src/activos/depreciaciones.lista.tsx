import type { DepreciacionDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { hoy, mesDicho } from '#panel/nucleo/formato.ts';

const ANIOS = Array.from({ length: 10 }, (_, atras) => String(Number(hoy().slice(0, 4)) - atras));

const DEPRECIACIONES = lista<DepreciacionDeLista>({
  titulo: 'Depreciaciones',
  cuenta: ['mes', 'meses'],
  clave: ['activosFijos', 'depreciaciones'],
  leer: (cliente, peticion) => cliente.activosFijos.listarDepreciaciones(peticion),
  ir: ({ id }) => `/activos-fijos/depreciaciones/${id}`,
  nombre: ({ anio, mes }) => mesDicho(anio, mes),
  columnas: [
    {
      campo: 'mes',
      titulo: 'Mes',
      prioridad: 1,
      tarjeta: 'titulo',
      valor: ({ anio, mes }) => mesDicho(anio, mes),
    },
    { campo: 'fecha', titulo: 'Fecha', tipo: 'fecha' },
    {
      campo: 'estado',
      titulo: 'Estado',
      tipo: 'estado',
      valor: ({ estado }) => (estado === 'anulada' ? 'ANULADO' : null),
    },
    { campo: 'no_deducible', titulo: 'No deducible', tipo: 'dinero', prioridad: 2 },
    { campo: 'total', titulo: 'Depreciación', tipo: 'dinero', prioridad: 1 },
  ],
  filtros: [
    {
      tipo: 'opciones',
      campo: 'anio',
      etiqueta: 'Año',
      opciones: ANIOS.map((anio) => ({ value: anio, label: anio })),
    },
  ],
  nueva: { a: '/activos-fijos/depreciar', texto: 'Depreciar un mes', recurso: 'activos_fijos' },
  vacia: {
    titulo: 'Todavía no se ha depreciado ningún mes',
    texto: 'El programa deprecia cada mes cuando termina; también puede hacerlo usted antes.',
  },
});

export default pantallaDeLista(DEPRECIACIONES);
