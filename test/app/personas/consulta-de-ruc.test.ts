import { describe, expect, it } from 'vitest';
import { iniciarSistemaDePrueba, type OpcionesDePrueba } from '#test/support/sistema.ts';

/** Look-ups leave through the same guard as webhooks: this machine is out of reach for both. */

const consultar = async (opciones: OpcionesDePrueba) => {
  const prueba = await iniciarSistemaDePrueba(opciones);
  try {
    const camino = '/personas-empresas/lookup/1790016919001';
    const { estado, cuerpo } = await prueba.empresa.api.pedir<object>('GET', camino);
    expect([estado, prueba.fallas]).toEqual([200, []]);
    return cuerpo;
  } finally {
    await prueba.detener();
  }
};

describe('La consulta de un RUC', () => {
  const salida = { permitir_loopback: false };

  it('llega al simulador que el propio programa puso en esta máquina', async () => {
    const cuerpo = await consultar({ salida, simulador_propio: true });
    expect(cuerpo).toMatchObject({ encontrado: true, fuente: 'SRI', tipo_identificacion: '04' });
  });

  it('no llega a ningún otro registro de esta máquina, y se responde sin él', async () => {
    const cuerpo = await consultar({ salida });
    expect(cuerpo).toMatchObject({
      encontrado: false,
      fuente: null,
      mensaje: expect.stringContaining('no responde'),
    });
  });
});
