import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_CONTABILIDAD } from './catalogo.ts';
import type { DatosDePlantilla } from './plantilla.events.ts';

const { muestra } = muestrasDe(TIPOS_DE_CONTABILIDAD);

const ARRIENDO: DatosDePlantilla = {
  nombre: 'Arriendo del mes',
  glosa: 'Arriendo de la oficina',
  lineas: [
    {
      cuenta_id: 3,
      cuenta_codigo: '502.02.10',
      cuenta_nombre: 'Arriendos',
      debe: 45_000,
      haber: 0,
      tercero_id: 1,
      tercero_nombre: 'Inmobiliaria Quito S.A.',
      descripcion: 'Oficina 301',
      deducible: true,
      ambito: 'local',
    },
    {
      cuenta_id: 2,
      cuenta_codigo: '101.01',
      cuenta_nombre: 'Bancos',
      debe: 0,
      haber: 0,
      tercero_id: null,
      tercero_nombre: null,
      descripcion: null,
      deducible: true,
      ambito: 'local',
    },
  ],
};

/** One that is kept, changed and taken out of use. */
export const MUESTRAS_DE_PLANTILLAS: readonly Muestra[] = [
  muestra('PlantillaDeAsientoCreada', { plantilla_id: 1, ...ARRIENDO }),
  muestra('PlantillaDeAsientoActualizada', {
    plantilla_id: 1,
    ...ARRIENDO,
    glosa: null,
    activo: false,
  }),
];
