import { useQuery } from '@tanstack/react-query';
import type { RegistrarCobro } from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { cuentaContable, persona } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { Valores, ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { centavosDe, numero, textoDeCentavos } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { oculto, texto, textoLargo } from '#panel/kits/formulario/textos.tsx';
import { type FormularioDe, useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as dicho, enCentavos, hoy } from '#panel/nucleo/formato.ts';
import { Opcional } from '#panel/ventas/factura.formulario.tsx';
import { useSucursales } from '#panel/ventas/sucursales.ts';
import { aplicaciones } from './documentos.tsx';
import { type Aplicar, type Clave, cuerpoDe, grupoDe, type Lado, partesDe } from './lado.ts';
import { CRUCE, MEDIOS, useCuentasOLaDelMedio } from './medios.ts';
import { type Aplicada, sumaDe, sumaRetenida } from './reparto.ts';
import { useReparto } from './usar-reparto.ts';

/** The form of a collection, or of a payment: who, how much, how, and which documents it is of. */

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
  monto: dinero('Monto'),
  medio: eleccion<string>('Medio', { vacio: '01', opciones: MEDIOS }),
  cuenta_dinero_id: eleccion<string>('Cuenta', { vacio: '', opciones: useCuentasOLaDelMedio }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  referencia: texto('Referencia', { maximo: 100 }),
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
    descripcion: texto('Descripción', { maximo: 300 }),
    cuenta_id: oculto(),
    nombre: oculto(),
  }),
  notas: textoLargo('Notas', { maximo: 500 }),
  sucursal_id: eleccion<string>('Sucursal', { vacio: '', opciones: useSucursales }),
});
type CamposDeLado = ReturnType<typeof camposDe>;
type DeRegistro = ValoresDe<CamposDeLado>;
type Formado = FormularioDe<CamposDeLado, RegistrarCobro>;

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

const cuerpo =
  (lado: Lado) =>
  (v: DeRegistro): RegistrarCobro => {
    const cruza = v.medio === CRUCE;
    return cuerpoDe(lado, {
      persona_id: Number(v.persona_id),
      fecha: v.fecha,
      medio: v.medio as RegistrarCobro['medio'],
      monto: numero(v.monto) ?? 0,
      aplicaciones: aplicar(v.aplicaciones),
      ...(v.referencia && { referencia: v.referencia }),
      ...(v.notas && { notas: v.notas }),
      ...(v.sucursal_id && { sucursal_id: Number(v.sucursal_id) }),
      ...(!cruza && v.cuenta_dinero_id && { cuenta_dinero_id: Number(v.cuenta_dinero_id) }),
      ...(cruza && {
        cruce: v.cruce.map((linea) => ({
          cuenta_id: Number(linea.cuenta_id),
          monto: numero(linea.monto) as number,
          ...(linea.descripcion && { descripcion: linea.descripcion }),
        })),
      }),
    });
  };

const revisar = (v: DeRegistro): { readonly [ruta: string]: string } => ({
  ...(centavosDe(v.monto) === 0n &&
    sumaRetenida(v.aplicaciones) === 0n && { monto: 'Es obligatorio' }),
  ...(v.medio === CRUCE && v.cruce.length === 0 && { cruce: 'Diga contra qué cuenta' }),
});

/** What the button does: how much is applied, and what is left for later. */
const palabrasDe =
  ({ verbo }: Lado) =>
  (_: unknown, v: Pick<DeRegistro, 'monto' | 'aplicaciones'>): string => {
    const monto = centavosDe(v.monto);
    const aplicado = sumaDe(v.aplicaciones, 'monto_aplicado');
    const retenido = sumaRetenida(v.aplicaciones);
    const en = (centavos: bigint): string => dicho(textoDeCentavos(centavos));
    if (monto === 0n && retenido > 0n) return `Registrar retenciones por ${en(retenido)}`;
    if (monto === 0n) return verbo;
    if (aplicado === 0n) return `${verbo} ${en(monto)} como anticipo`;
    if (monto <= aplicado) return `${verbo} ${en(monto)}`;
    return `${verbo} ${en(aplicado)} y dejar ${en(monto - aplicado)} de anticipo`;
  };

type Respuesta = {
  readonly monto: number;
  readonly monto_anticipo: number;
  readonly aplicaciones: readonly {
    readonly monto_aplicado: number;
    readonly retencion_renta?: number;
    readonly retencion_iva?: number;
  }[];
};
const suma = (montos: readonly (number | undefined)[]): string =>
  textoDeCentavos(montos.reduce((total, m) => total + BigInt(enCentavos(m ?? 0)), 0n));

const cifrasDe =
  (lado: Lado) =>
  ({ monto, monto_anticipo, aplicaciones: suyas }: Respuesta) => [
    { palabras: 'Aplicado', monto: suma(suyas.map(({ monto_aplicado: m }) => m)) },
    ...(lado.retiene
      ? [
          {
            palabras: 'Retenido',
            monto: suma(suyas.flatMap((una) => [una.retencion_renta, una.retencion_iva])),
          },
        ]
      : []),
    { palabras: 'Anticipo', monto: monto_anticipo },
    { palabras: lado.hecho, monto, fuerte: true },
  ];

const ComoSePaga = ({ de }: { readonly de: Formado }) => {
  const { campos } = de;
  const cruza = useValor(de, ({ medio }) => medio === CRUCE);
  return (
    <>
      <EnColumnas>
        <Campo campo={campos.medio} />
        {!cruza && <Campo campo={campos.cuenta_dinero_id} />}
        <Campo campo={campos.fecha} />
        <Campo campo={campos.referencia} />
      </EnColumnas>
      {cruza && (
        <Seccion titulo="Contra qué cuentas">
          <Campo campo={campos.cruce} />
        </Seccion>
      )}
    </>
  );
};

/** What the address brings: whose, which documents go first, and how much they add up to. */
export type Partida = {
  readonly inicial: Partial<DeRegistro>;
  readonly registro: string;
  /** Of others: one goes on with them afterwards. */
  readonly otros: readonly Clave[];
};

const usePartida = (lado: Lado) => {
  const cliente = useCliente();
  const [direccion] = useConsulta();
  const claves = lado.tipos.flatMap((tipo) =>
    (direccion[tipo] ?? '')
      .split(',')
      .filter((id) => /^\d{1,15}$/.test(id))
      .map((id): Clave => `${tipo}:${Number(id)}`),
  );
  const dicha = Number(direccion[lado.parte.campo] ?? Number.NaN);
  return useQuery({
    queryKey: [lado.grupo, 'partida', claves, direccion[lado.parte.campo]],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Partida> => {
      const todos = await Promise.all(
        claves.map((clave) => lado.documento(cliente, clave, { signal })),
      );
      const persona_id = Number.isInteger(dicha)
        ? dicha
        : (todos.find((uno) => uno.persona_id !== null)?.persona_id ?? null);
      const una =
        persona_id === null ? null : await cliente.personasEmpresas.obtener(persona_id, { signal });
      const suyos = todos.filter(
        (uno) => uno.persona_id === null || persona_id === null || uno.persona_id === persona_id,
      );
      return {
        inicial: {
          primeros: suyos.map(({ clave }) => clave).join(','),
          ...(una && { persona: una.razon_social, persona_id: String(una.id) }),
          ...(suyos.length > 0 && { monto: suma(suyos.map(({ saldo }) => saldo)) }),
        },
        registro: ['de', persona_id, ...claves].join('-'),
        otros: todos.filter((uno) => !suyos.includes(uno)).map(({ clave }) => clave),
      };
    },
  });
};

/** The address that goes on with what is of others. */
const sigueCon = ({ camino, tipos }: Lado, otros: readonly Clave[]): string => {
  const partes = tipos.flatMap((tipo) => {
    const ids = otros.map(partesDe).flatMap((una) => (una.tipo === tipo ? [una.id] : []));
    return ids.length > 0 ? [`${tipo}=${ids.join(',')}`] : [];
  });
  return `${camino}/nuevo?${partes.join('&')}`;
};

const ElFormulario = ({
  lado,
  campos,
  partida: { inicial, registro, otros },
}: {
  readonly lado: Lado;
  readonly campos: CamposDeLado;
  readonly partida: Partida;
}) => {
  const cliente = useCliente();
  const ir = useIr();
  const grupo = grupoDe(cliente, lado);
  const { nombre, verbo, parte, camino } = lado;
  const de = useFormulario({
    nombre: lado.grupo,
    registro,
    campos,
    inicial,
    cuerpo: cuerpo(lado),
    revisar,
    alias: { [parte.campo]: 'persona' },
    simular: (uno, signal) => grupo.crear(uno, { simular: true, signal }),
    enviar: (uno, opciones) => grupo.crear(uno, opciones),
    alTerminar: ({ id }) => ir(otros.length > 0 ? sigueCon(lado, otros) : `${camino}/${id}`),
  });
  useReparto(lado, de as unknown as Parameters<typeof useReparto>[1]);
  const conPersona = inicial.persona_id !== undefined;
  const { notas, sucursal_id } = de.valores();
  return (
    <Formulario
      de={de}
      titulo={`Nuevo ${nombre.toLowerCase()}`}
      accion={{ palabras: palabrasDe(lado) as (s: unknown, v: Valores) => string }}
      lateral={<QuePasaria<Respuesta> de={de} cifras={cifrasDe(lado)} />}
    >
      <EnColumnas>
        <Campo campo={de.campos.persona} enfocar={!conPersona} />
        <Campo campo={de.campos.monto} enfocar={conPersona} />
      </EnColumnas>
      <ComoSePaga de={de} />
      <Seccion titulo={`Qué se ${verbo === 'Cobrar' ? 'cobra' : 'paga'}`}>
        <Campo campo={de.campos.aplicaciones} />
      </Seccion>
      <Opcional palabras="Notas y sucursal" abierto={notas !== '' || sucursal_id !== ''}>
        <EnColumnas>
          <Campo campo={de.campos.notas} />
          <Campo campo={de.campos.sucursal_id} />
        </EnColumnas>
      </Opcional>
    </Formulario>
  );
};

/** The page: it waits for what its address names. */
export const Registrar = ({
  lado,
  campos,
}: {
  readonly lado: Lado;
  readonly campos: CamposDeLado;
}) => {
  const { data, error, refetch } = usePartida(lado);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  return <ElFormulario key={data.registro} lado={lado} campos={campos} partida={data} />;
};
