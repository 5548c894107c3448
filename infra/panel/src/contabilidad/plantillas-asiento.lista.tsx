import type { PlantillaDeAsientoDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';

const PLANTILLAS = lista<PlantillaDeAsientoDeLista>({
  titulo: 'Plantillas de asientos',
  cuenta: ['plantilla', 'plantillas'],
  clave: ['contabilidad', 'plantillas', 'lista'],
  leer: (cliente, peticion) => cliente.contabilidad.listarPlantillasDeAsiento(peticion),
  csv: (cliente, peticion) =>
    cliente.contabilidad.listarPlantillasDeAsiento({ ...peticion, format: 'csv' }),
  ir: ({ id }) => `/contabilidad/plantillas-asiento/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', prioridad: 1, ancho: 220, tarjeta: 'titulo' },
    { campo: 'glosa', titulo: 'Glosa', ancho: 260 },
    {
      campo: 'activo',
      titulo: 'Estado',
      valor: ({ activo }) => (activo ? 'En uso' : 'Retirada'),
      prioridad: 1,
      tarjeta: 'debajo',
    },
  ],
  filtros: [{ tipo: 'si', campo: 'incluir_inactivas', etiqueta: 'También las retiradas' }],
  nueva: { a: '/contabilidad/plantillas-asiento/nueva', recurso: 'contabilidad' },
  nombre: ({ nombre }) => nombre,
  vacia: {
    titulo: 'Todavía no hay plantillas',
    texto: 'Guarde aquí los asientos que repite: arriendo, sueldos, depreciación.',
  },
});

export default pantallaDeLista(PLANTILLAS);
