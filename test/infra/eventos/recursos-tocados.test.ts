import { describe, expect, it } from 'vitest';
import { ENVIABLES } from '#domain/correo/correo.events.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import {
  DONDE_SE_VE,
  legiblesDe,
  recursosPorTabla,
  recursosTocadosDe,
} from '#infra/eventos/recursos-tocados.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import { HISTORIAS } from '#read-api/contextos.ts';

describe('De qué tablas lee cada recurso', () => {
  it('se sabe de toda tabla, y cada nombre es de algo que se puede leer', () => {
    const porTabla = recursosPorTabla({ historias: HISTORIAS, rutas: RUTAS });
    const sabidas = new Set([...porTabla.keys(), ...Object.keys(DONDE_SE_VE)]);
    const tablas = PROYECTORES.map(({ tabla }) => tabla.nombre);
    expect(tablas.filter((tabla) => !sabidas.has(tabla))).toEqual([]);
    expect(Object.keys(DONDE_SE_VE).filter((tabla) => !tablas.includes(tabla))).toEqual([]);
    const legibles = new Set(legiblesDe(RUTAS).map(({ recurso }) => recurso));
    const dichos = [...porTabla.values()].flatMap((recursos) => [...recursos]);
    expect([...new Set(dichos)].filter((recurso) => !legibles.has(recurso))).toEqual([]);
  });
});

describe('Lo que mueve un correo', () => {
  const tocados = recursosTocadosDe({
    proyectores: PROYECTORES,
    historias: HISTORIAS,
    rutas: RUTAS,
  });
  it.each(ENVIABLES)('%s: su recurso, y solo él', (documento) => {
    for (const tipo of ['CorreoEncolado', 'CorreoEnviado', 'CorreoFallido']) {
      const datos = { documento, documento_id: 1, correo_id: 1, dia_cupo: '2026-11-20' };
      const recursos = [...tocados({ tipo, datos } as unknown as EventoRegistrado)];
      expect(recursos).toHaveLength(1);
      expect(legiblesDe(RUTAS).map(({ recurso }) => recurso)).toContain(recursos[0]);
    }
  });
});
