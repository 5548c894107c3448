import { type EventoDelKernel, TIPOS_DEL_KERNEL } from './catalogo.ts';
import { type Muestra, muestrasDe } from './muestra.ts';

const { muestra, muestraDePlataforma } = muestrasDe<EventoDelKernel>(TIPOS_DEL_KERNEL);

export const MUESTRAS_DE_OBRAS: readonly Muestra[] = [
  muestraDePlataforma('RellenoDeclarado', { relleno: 'saldos', hasta_empresa_id: 4 }),
  muestra('MaterialDeObraGuardado', { parte: 1, json: '[{"linea":1}]' }),
  muestra('ObraIniciada', { obra: 'extracto:1', tipo: 'extracto', material: 'documento-1-obra-a' }),
  muestra('ParteDeObraHecha', { obra: 'extracto:1', parte: 1, cursor: '500' }),
  muestra('ObraIniciada', { obra: 'relleno:saldos', tipo: 'relleno:saldos', material: null }),
  muestra('ParteDeObraHecha', { obra: 'extracto:1', parte: 2, cursor: null }),
  muestra('ObraTerminada', { obra: 'extracto:1', partes: 2 }),
];
