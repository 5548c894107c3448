import type { EventoDeObra, RellenoDeclarado } from '#domain/kernel/obra.events.ts';
import {
  evolucionarObra,
  evolucionarRelleno,
  type Obra,
  obras,
  type Relleno,
  rellenos,
} from '#domain/kernel/obra.ts';
import { proyector } from './proyector.ts';

const deObra = ({ datos }: { readonly datos: { readonly obra: string } }) => [[datos.obra]];

export const proyectorObras = proyector<Obra, EventoDeObra>(obras, {
  columnas: {
    obra: 'text',
    tipo: 'text',
    estado: 'text',
    hechas: 'int4',
    cursor: 'text',
    material: 'text',
  },
  fillfactor: 50,
  toca: { ObraIniciada: deObra, ParteDeObraHecha: deObra, ObraTerminada: deObra },
  evolucionar: evolucionarObra,
});

export const proyectorRellenos = proyector<Relleno, RellenoDeclarado>(rellenos, {
  columnas: { relleno: 'text', hasta_empresa_id: 'int8' },
  toca: { RellenoDeclarado: ({ datos }) => [[datos.relleno]] },
  evolucionar: evolucionarRelleno,
});
