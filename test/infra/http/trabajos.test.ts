import { describe, expect, it } from 'vitest';
import type { Alcance } from '#domain/kernel/ruta.ts';
import { crearTrabajos } from '#infra/http/trabajos.ts';
import type { Avance } from '#read-api/kernel/pasado.puerto.ts';
import { rutaDeTrabajos } from '#read-api/trabajos/trabajos.routes.ts';

/** What answered 202 and is asked about. */

const EN_CURSO: Avance = { estado: 'en_curso', progreso: 40 };
const TODA: Alcance = { sucursal_id: null };
const trabajo = (direccion: string, avance: Avance = EN_CURSO, alcance = TODA) => ({
  lectura: { recurso: 'cuentas_dinero' },
  alcance,
  direccion,
  avance: () => avance,
});

describe('los trabajos que se recuerdan', () => {
  it('son de su empresa, y el mismo mientras está en curso', () => {
    const trabajos = crearTrabajos();
    const id = trabajos.anotar(1, trabajo('/a'));
    expect(trabajos.anotar(1, trabajo('/a'))).toBe(id);
    expect(trabajos.anotar(1, trabajo('/b'))).not.toBe(id);
    expect(trabajos.anotar(2, trabajo('/a'))).not.toBe(id);
    expect(trabajos.anotar(1, trabajo('/a', EN_CURSO, { sucursal_id: 2 }))).not.toBe(id);
    expect(trabajos.buscar(1, id)).toMatchObject({ direccion: '/a' });
    expect(trabajos.buscar(2, id)).toBeUndefined();
  });

  it('uno que terminó o falló no es el de quien pide otra vez', () => {
    const trabajos = crearTrabajos();
    const id = trabajos.anotar(1, trabajo('/a', { estado: 'fallido', progreso: 3 }));
    expect(trabajos.anotar(1, trabajo('/a'))).not.toBe(id);
  });

  it('se olvidan: a los quince minutos, y los más viejos de quien pide muchos', () => {
    let ahora_ms = 0;
    const trabajos = crearTrabajos(() => ahora_ms);
    const ids = Array.from({ length: 40 }, (_, i) => trabajos.anotar(1, trabajo(`/${i}`)));
    const hallados = () => ids.filter((id) => trabajos.buscar(1, id)).length;
    expect([hallados(), trabajos.buscar(1, ids[0]!)]).toEqual([32, undefined]);
    ahora_ms = 15 * 60_000 + 1;
    expect(hallados()).toBe(0);
  });
});

describe('GET /trabajos/{id}', () => {
  const leer = (
    avance: Avance,
    permitidos: readonly string[],
    { pedido = TODA, alcance = TODA }: { pedido?: Alcance; alcance?: Alcance } = {},
  ) => {
    const trabajos = crearTrabajos();
    const id = trabajos.anotar(1, trabajo('/api/v1/cuentas-dinero?al=2026-01-01', avance, pedido));
    const puedeLeer = ({ recurso }: { readonly recurso: string }) => permitidos.includes(recurso);
    const peticion = { empresa_id: 1, params: { id }, alcance, puedeLeer } as never;
    return rutaDeTrabajos.atender(peticion, { trabajos });
  };

  it('dice cómo va, y al terminar dónde se pide', async () => {
    expect(await leer(EN_CURSO, ['cuentas_dinero'])).toEqual({
      estado: 200,
      json: { ...EN_CURSO, resultado: null },
    });
    const terminado: Avance = { estado: 'terminado', progreso: 100 };
    expect(await leer(terminado, ['cuentas_dinero'])).toEqual({
      estado: 200,
      json: { ...terminado, resultado: { direccion: '/api/v1/cuentas-dinero?al=2026-01-01' } },
    });
  });

  it('quien no puede leer lo que se pidió no sabe que existe', async () => {
    await expect(leer(EN_CURSO, ['facturas'])).rejects.toMatchObject({
      codigo: 'trabajos.no_encontrado',
    });
  });

  it('quien ve una sucursal no sabe del de toda la empresa ni del de otra; del suyo, y quien ve todas, sí', async () => {
    const [norte, sur] = [{ sucursal_id: 1 }, { sucursal_id: 2 }];
    for (const pedido of [TODA, norte]) {
      const ajeno = leer(EN_CURSO, ['cuentas_dinero'], { pedido, alcance: sur });
      await expect(ajeno).rejects.toMatchObject({ codigo: 'trabajos.no_encontrado' });
    }
    for (const alcance of [TODA, sur]) {
      const visto = await leer(EN_CURSO, ['cuentas_dinero'], { pedido: sur, alcance });
      expect(visto).toMatchObject({ estado: 200 });
    }
  });
});
