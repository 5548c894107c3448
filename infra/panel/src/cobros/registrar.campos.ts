import type { RegistrarCobro } from 'comprobantes-cliente';
import { cuentaContable, persona } from '#panel/kits/formulario/buscado.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { centavosDe, numero, sumarMontos } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { oculto, texto, textoLargo } from '#panel/kits/formulario/textos.tsx';
import type { FormularioDe } from '#panel/kits/formulario/usar-formulario.ts';
import { dinero as dicho, hoy, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { useSucursales } from '#panel/ventas/sucursales.ts';
import { aplicaciones } from './documentos.tsx';
import { type Aplicar, cuerpoDe, type Lado, partesDe } from './lado.ts';
import { MEDIOS, useCuentasOLaDelMedio } from './medios.ts';
import { CRUCE, enPartes, type Medio, type Parte } from './partes.ts';
import { type Aplicada, sumaRetenida } from './reparto.ts';

/** What the form of a collection, or of a payment, asks, and what that becomes. */

const MEDIOS_VARIOS = lineas(
  'Medios',
  {
    medio: eleccion<string>('Medio', {
      vacio: '',
      obligatorio: true,
      opciones: [{ valor: '', texto: 'Elija' }, ...MEDIOS],
      ancho: '12rem',
    }),
    cuenta_dinero_id: eleccion<string>('Cuenta', {
      vacio: '',
      opciones: useCuentasOLaDelMedio,
      pasa: () => true,
    }),
    monto: dinero('Monto', { obligatorio: true, mayorQue: '0', ancho: '8rem' }),
    referencia: texto('Referencia', { maximo: 120, pasa: () => true }),
  },
  { maximo: 10 },
);

export const sumaDeMedios = (medios: readonly Pick<Medio, 'monto'>[]): string =>
  sumarMontos(medios.map(({ monto }) => monto));

/** Fields of one side; made once for each, outside of any component. */
export const camposDe = (lado: Lado) => ({
  persona: persona(lado.parte.titulo, {
    obligatorio: true,
    es: lado.parte.es,
    llena: { id: 'persona_id', nombre: 'persona' },
  }),
  persona_id: oculto(),
  primeros: oculto(),
  sigue: { ...oculto(), vacio: 'monto' },
  /** Records that this act made already, before one was refused. */
  hechos: oculto(),
  /** With several methods, the amount is what is typed, or what they add up to. */
  total: { ...oculto(), vacio: 'escrito' },
  monto: dinero('Monto'),
  medio: eleccion<string>('Medio', { vacio: '01', opciones: MEDIOS }),
  cuenta_dinero_id: eleccion<string>('Cuenta', { vacio: '', opciones: useCuentasOLaDelMedio }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  referencia: texto('Referencia', { maximo: 120 }),
  medios: MEDIOS_VARIOS,
  aplicaciones: aplicaciones(lado),
  cruce: lineas('Cruce', {
    codigo: cuentaContable('Cuenta contable', {
      obligatorio: true,
      ancho: '10rem',
      sigue: 'monto',
      nota: 'nombre',
      llena: { id: 'cuenta_id', codigo: 'codigo', nombre: 'nombre' },
    }),
    monto: dinero('Valor', { obligatorio: true, ancho: '8rem' }),
    tercero: persona('De quién', {
      ancho: '11rem',
      pasa: () => true,
      llena: { id: 'tercero_id', nombre: 'tercero' },
    }),
    descripcion: texto('Descripción', { maximo: 200 }),
    cuenta_id: oculto(),
    nombre: oculto(),
    tercero_id: oculto(),
  }),
  notas: textoLargo('Notas', { maximo: 1000 }),
  sucursal_id: eleccion<string>('Sucursal', { vacio: '', opciones: useSucursales }),
});
export type CamposDeLado = ReturnType<typeof camposDe>;
export type DeRegistro = ValoresDe<CamposDeLado>;
export type Formado = FormularioDe<CamposDeLado, PorRegistrar>;

/** What an application says of its withholding, if it has any. */
const retencionDe = (fila: Aplicada): Partial<Aplicar> => {
  const { retencion_renta = '', retencion_iva = '', retencion_codigos = '' } = fila;
  if (centavosDe(retencion_renta) + centavosDe(retencion_iva) === 0n) return {};
  const codigos = retencion_codigos.split(/[\s,;]+/).filter(Boolean);
  const papel = {
    ...(fila.retencion_numero && { numero: fila.retencion_numero }),
    ...(fila.retencion_fecha && { fecha: fila.retencion_fecha }),
    ...(fila.retencion_clave && { clave_acceso: fila.retencion_clave }),
    ...(codigos.length > 0 && { codigos }),
  };
  return {
    retencion_renta: numero(retencion_renta) ?? 0,
    retencion_iva: numero(retencion_iva) ?? 0,
    ...(Object.keys(papel).length > 0 && { retencion: papel }),
  };
};

/** The rows as the API takes them. */
export const aplicar = (filas: readonly Aplicada[]): readonly Aplicar[] =>
  filas.map((fila) => {
    const { tipo, id } = partesDe(fila.documento);
    return {
      [tipo]: id,
      monto_aplicado: numero(fila.monto_aplicado ?? '') ?? 0,
      ...retencionDe(fila),
    };
  });

/** One record to be made, and where what it says is on the screen. */
export type Registrable = {
  readonly cuerpo: RegistrarCobro;
  /** Its row among the methods, and which documents it is of; null: the form has one method. */
  readonly parte: (Parte & { readonly documentos: readonly number[] }) | null;
};
/** All that an act registers; `entero`: as if it were one, to see whether all of it fits. */
export type PorRegistrar = {
  readonly entero: RegistrarCobro | null;
  readonly partes: readonly Registrable[];
};

/** What has a single method: how it goes, and what it is applied to. */
const unCuerpo = (
  lado: Lado,
  v: DeRegistro,
  { medio, cuenta_dinero_id, monto, referencia }: Medio,
  filas: readonly Aplicada[],
): RegistrarCobro => {
  const cruza = medio === CRUCE;
  return cuerpoDe(lado, {
    persona_id: Number(v.persona_id),
    fecha: v.fecha,
    medio: medio as RegistrarCobro['medio'],
    monto: numero(monto) ?? 0,
    aplicaciones: aplicar(filas),
    ...(referencia && { referencia }),
    ...(v.notas && { notas: v.notas }),
    ...(v.sucursal_id && { sucursal_id: Number(v.sucursal_id) }),
    ...(!cruza && cuenta_dinero_id && { cuenta_dinero_id: Number(cuenta_dinero_id) }),
    ...(cruza && {
      cruce: v.cruce.map((linea) => ({
        cuenta_id: Number(linea.cuenta_id),
        monto: numero(linea.monto) as number,
        ...(linea.tercero_id && { tercero_id: Number(linea.tercero_id) }),
        ...(linea.descripcion && { descripcion: linea.descripcion }),
      })),
    }),
  });
};

export const cuerpo =
  (lado: Lado) =>
  (v: DeRegistro): PorRegistrar => {
    const { aplicaciones: filas } = v;
    if (v.medios.length === 0)
      return { entero: null, partes: [{ cuerpo: unCuerpo(lado, v, v, filas), parte: null }] };
    const deFila = (fila: Aplicada) =>
      filas.findIndex(({ documento }) => documento === fila.documento);
    const partes = enPartes(v.medios, filas).map((parte) => ({
      cuerpo: unCuerpo(lado, v, parte.medio, parte.aplicaciones),
      parte: { ...parte, documentos: parte.aplicaciones.map(deFila) },
    }));
    const deDinero = v.medios.find(({ medio }) => medio !== CRUCE);
    return {
      entero:
        deDinero && v.medios.length > 1
          ? unCuerpo(lado, v, { ...deDinero, monto: v.monto }, filas)
          : null,
      partes,
    };
  };

/** Whether something of it is settled against ledger accounts. */
export const cruza = ({ medio, medios }: Pick<DeRegistro, 'medio' | 'medios'>): boolean =>
  medios.length === 0 ? medio === CRUCE : medios.some((uno) => uno.medio === CRUCE);

const revisarMedios = ({ medios, monto }: DeRegistro): { readonly [ruta: string]: string } => {
  if (medios.length === 0) return {};
  if (medios.filter(({ medio }) => medio === CRUCE).length > 1)
    return { medios: 'El cruce es uno solo: sume sus cuentas abajo' };
  const falta = centavosDe(monto) - centavosDe(sumaDeMedios(medios));
  if (falta === 0n) return {};
  const dicha = dicho(textoDeCentavos(falta < 0n ? -falta : falta));
  return {
    medios: `Suman ${dicho(sumaDeMedios(medios))} y el monto es ${dicho(monto)}: ${falta > 0n ? 'faltan' : 'sobran'} ${dicha}`,
  };
};

export const revisar = (v: DeRegistro): { readonly [ruta: string]: string } => ({
  ...(centavosDe(v.monto) === 0n &&
    sumaRetenida(v.aplicaciones) === 0n && { monto: 'Es obligatorio' }),
  ...revisarMedios(v),
  ...(cruza(v) && v.cruce.length === 0 && { cruce: 'Diga contra qué cuenta' }),
});
