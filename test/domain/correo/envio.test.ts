import { describe, expect, it } from 'vitest';
import { enviarPorCorreo, enviarSolo } from '#commands/correo/correo.comandos.ts';
import { correos } from '#domain/correo/correo.ts';
import type { Enviable, PorEnviar } from '#domain/correo/enviable.ts';
import { rechazo } from '#domain/kernel/error.ts';
import { EMPRESA, libroDeEmpresa, remitente } from '#test/support/documentos/factura.pruebas.ts';
import { REGLAS_DE_CORREO } from '#test/support/documentos/reglas-de-correo.ts';

/** What the machinery asks of whatever is mailed, and what it does with the answer. */

const noHay = rechazo<{ documento_id: number }>('no_encontrado', 'cosas.no_hay', 'No hay.');
const yaNo = rechazo('conflicto', 'cosas.ya_no', 'Ya no.');

const COSA: PorEnviar = {
  sucursal_id: 1,
  numero_comprobante: null,
  clave_acceso: null,
  email: 'ana@ejemplo.ec',
  ambiente: '1',
  impedimento: null,
};

/** Anything that is no fiscal document. */
const enviable = (cambios: Partial<PorEnviar> = {}, mas: Partial<Enviable> = {}): Enviable => ({
  documento: 'cobro',
  destinatario: 'cliente',
  noEncontrado: (documento_id) => noHay({ documento_id }),
  leer: async (_lector, id) => (id === 7 ? { ...COSA, ...cambios } : undefined),
  ...mas,
});

const codigo = (esperado: string) => expect.objectContaining({ codigo: esperado });

const empresa = () => {
  const libro = libroDeEmpresa();
  const pedir = (
    suyo: Enviable,
    {
      documento_id = 7,
      para = null as readonly string[] | null,
      sucursal_id = null as number | null,
    } = {},
  ) =>
    libro.ejecutar(
      enviarPorCorreo({
        ...remitente(),
        pedido: { enviable: suyo, documento_id, para, idempotencia: null },
        alcance: { sucursal_id },
        reglas: REGLAS_DE_CORREO,
      }),
    );
  const sola = (suyo: Enviable) =>
    libro.ejecutar(
      enviarSolo({ empresa_id: EMPRESA, enviable: suyo, documento_id: 7 }, REGLAS_DE_CORREO),
    );
  return { libro, pedir, sola, encolados: () => libro.filas(EMPRESA, correos) };
};

describe('lo que se envía por correo, sea lo que sea', () => {
  it('va a quien él dice, con un identificador que no se repite en ninguna empresa', async () => {
    const { pedir, encolados } = empresa();
    await pedir(enviable());
    await pedir(enviable(), { para: ['b@x.ec'] });
    expect(encolados()).toMatchObject([
      { documento: 'cobro', documento_id: 7, destinatarios: ['ana@ejemplo.ec'] },
      { numero_comprobante: null, clave_acceso: null, destinatarios: ['b@x.ec'] },
    ]);
    expect(encolados().map(({ message_id }) => message_id)).toEqual([
      `cobro-7.${EMPRESA}.1@correo.ec`,
      `cobro-7.${EMPRESA}.2@correo.ec`,
    ]);
  });

  it('lo que no está, o está en otra sucursal, se niega como él dice', async () => {
    const { pedir } = empresa();
    await expect(pedir(enviable(), { documento_id: 8 })).rejects.toEqual(codigo('cosas.no_hay'));
    await expect(pedir(enviable(), { sucursal_id: 2 })).rejects.toEqual(codigo('cosas.no_hay'));
    await expect(pedir(enviable({ sucursal_id: null }), { sucursal_id: 1 })).rejects.toEqual(
      codigo('cosas.no_hay'),
    );
  });

  it('lo que lo impide lo dice él; a quién, quien lo pide', async () => {
    const { pedir } = empresa();
    const impedido = enviable({ impedimento: yaNo({}) });
    await expect(pedir(impedido)).rejects.toEqual(codigo('cosas.ya_no'));
    await expect(pedir(enviable({ email: null }))).rejects.toMatchObject({
      codigo: 'correo.sin_destinatario',
      message: 'El cliente no tiene correo: indique a quién enviarlo con «to».',
    });
    await expect(pedir(enviable({ email: 'ana@ejemplo' }))).rejects.toEqual(
      codigo('correo.direccion_invalida'),
    );
  });

  it('gasta el mismo cupo que todo lo demás', async () => {
    const { pedir } = empresa();
    await pedir(enviable(), { para: ['a@x.ec', 'b@x.ec'] });
    await pedir(enviable({}, { documento: 'pago_proveedor' }));
    await expect(pedir(enviable())).rejects.toEqual(codigo('correo.cupo_agotado'));
  });

  it('lo que sale solo sale una vez, si aún se quiere', async () => {
    const { sola, encolados } = empresa();
    await sola(enviable({}, { quiereSalirSolo: async () => false }));
    await sola(enviable({ impedimento: yaNo({}) }));
    await sola(enviable({ email: null }));
    expect(encolados()).toEqual([]);
    await sola(enviable());
    await sola(enviable());
    expect(encolados()).toMatchObject([{ origen: 'automatico', estado: 'ENCOLADO' }]);
  });
});
