import { describe, expect, it } from 'vitest';
import { ErrorDeFirma, verificarWebhook } from '#infra/sdk/typescript/src/comprobantes.ts';
import { firmar } from '#infra/webhooks/firma.ts';

/** The client verifies what the program signs. */

const SECRETO = 'whsec_año';
const CUERPO = JSON.stringify({
  evento: 'cobro.registrado',
  data: { id: 4, razon_social: 'Peñafiel' },
});
const AHORA = 1_800_000_000;
const FIRMA = firmar([SECRETO], AHORA, CUERPO);

const verificar = (
  cambios: {
    raw?: string | Uint8Array;
    cabecera?: string | readonly string[] | null;
    secreto?: string | string[];
    ahora_s?: number;
    tolerancia_s?: number;
  } = {},
) => {
  const { raw, cabecera, secreto, ...resto } = {
    raw: CUERPO,
    cabecera: FIRMA,
    secreto: SECRETO,
    ...cambios,
  };
  return verificarWebhook(raw, cabecera, secreto, { ahora_s: AHORA, ...resto });
};

describe('un webhook nuestro', () => {
  it('da su evento, haya llegado como texto o como bytes', async () => {
    const evento = await verificar();
    expect(evento).toEqual(JSON.parse(CUERPO));
    if (evento.evento === 'cobro.registrado') expect(evento.data.id).toBe(4);
    expect(await verificar({ raw: Buffer.from(CUERPO) })).toEqual(evento);
    const dentro = Buffer.from(`xx${CUERPO}xx`).subarray(2, -2);
    expect(await verificar({ raw: dentro })).toEqual(evento);
  });

  it('vale con la cabecera como node la tipa: una, o varias', async () => {
    const cabeceras: { readonly [nombre: string]: string | string[] | undefined } = { uno: FIRMA };
    expect(
      await verificarWebhook(CUERPO, cabeceras.uno, SECRETO, { ahora_s: AHORA }),
    ).toBeDefined();
    expect(await verificar({ cabecera: FIRMA.split(',') })).toBeDefined();
  });

  it('vale con cualquiera de los dos secretos mientras se cambia, de un lado y del otro', async () => {
    const doble = firmar(['whsec_nuevo', SECRETO], AHORA, CUERPO);
    expect(await verificar({ cabecera: doble })).toBeDefined();
    expect(await verificar({ secreto: ['whsec_nuevo', SECRETO] })).toBeDefined();
  });

  it.each([-300, -1, 0, 1, 300])('vale con %i s de diferencia entre los relojes', async (s) => {
    expect(await verificar({ ahora_s: AHORA + s })).toBeDefined();
  });
});

describe('un webhook que no lo es', () => {
  const firma64 = 'a'.repeat(64);
  it.each([
    ['con otro secreto', { secreto: 'whsec_otro' }],
    ['sin secreto', { secreto: [] as string[] }],
    ['con un secreto vacío', { secreto: '' }],
    ['con un secreto vacío entre otros', { secreto: ['', 'whsec_otro'] }],
    ['con un secreto que nadie puso', { secreto: undefined as never }],
    ['firmado con un secreto vacío', { secreto: '', cabecera: firmar([''], AHORA, CUERPO) }],
    ['con una letra cambiada', { raw: CUERPO.replace('4', '5') }],
    ['leído y vuelto a escribir', { raw: JSON.stringify(JSON.parse(CUERPO), null, 1) }],
    ['de hace 301 s', { ahora_s: AHORA + 301 }],
    ['de dentro de 301 s', { ahora_s: AHORA - 301 }],
    ['de hace más de lo que se tolera', { ahora_s: AHORA + 11, tolerancia_s: 10 }],
    ['con la hora cambiada', { cabecera: FIRMA.replace(`t=${AHORA}`, `t=${AHORA + 1}`) }],
    ['sin cabecera', { cabecera: null }],
    ['sin firma', { cabecera: `t=${AHORA}` }],
    ['sin hora', { cabecera: FIRMA.split(',')[1]! }],
    ['con una hora que no es número', { cabecera: FIRMA.replace(`t=${AHORA}`, 't=NaN') }],
    ['con media firma', { cabecera: FIRMA.slice(0, -2) }],
    ['con una firma que no es hexadecimal', { cabecera: `t=${AHORA},v1=${'z'.repeat(64)}` }],
    ['con una firma cualquiera', { cabecera: `t=${AHORA},v1=${firma64},v1=${firma64}` }],
    ['con la firma de otra versión', { cabecera: FIRMA.replace('v1=', 'v0=') }],
  ])('%s se rehúsa', async (_que, cambios) => {
    const error = await verificar(cambios).catch((uno: unknown) => uno);
    expect(error).toBeInstanceOf(ErrorDeFirma);
    expect(error).toMatchObject({ codigo: 'cliente.firma_invalida' });
  });
});
