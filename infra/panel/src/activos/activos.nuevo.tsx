import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Activo, ClaseDeActivo, Compra, RegistrarActivo } from 'comprobantes-cliente';
import { useEffect, useRef } from 'react';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { cuentaContable } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero, entero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { oculto, siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { type FormularioDe, useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as dicho, hoy } from '#panel/nucleo/formato.ts';
import { Opcional } from '#panel/ventas/opcional.tsx';
import { useSucursales } from '#panel/ventas/sucursales.ts';
import { CLASES, type Clases } from './activos.palabras.ts';
import { cifrasDelPlan } from './activos.plan.tsx';

/** A new asset: by hand, or of the line of a purchase, `?compra_id=12&compra_linea=1`. */

const CUENTAS = ['activo', 'depreciacion', 'gasto', 'contrapartida'] as const;
type CampoDeCuenta = (typeof CUENTAS)[number];

const CAMPOS = {
  descripcion: texto('Descripción', { obligatorio: true, maximo: 300 }),
  clase: eleccion<Clases[number]['valor']>('Clase', { vacio: 'computacion', opciones: CLASES }),
  costo: dinero('Costo', { mayorQue: '0' }),
  valor_residual: dinero('Valor residual'),
  vida: entero('Vida útil en meses', { obligatorio: true, mayorQue: '0', maximo: '1200' }),
  fecha_uso: fecha('En uso desde', { obligatorio: true, vacio: hoy() }),
  fecha: fecha('Fecha del asiento'),
  previa: dinero('Depreciación acumulada'),
  sucursal: eleccion<string>('Sucursal', { vacio: '', opciones: useSucursales }),
  custodio: texto('Custodio', { maximo: 120 }),
  sin_limite: siNo('Sin límite de valor'),
  activo: cuentaContable('Cuenta del activo', { llena: { id: 'activo_id', codigo: 'activo' } }),
  activo_id: oculto(),
  depreciacion: cuentaContable('Cuenta de su depreciación', {
    llena: { id: 'depreciacion_id', codigo: 'depreciacion' },
  }),
  depreciacion_id: oculto(),
  gasto: cuentaContable('Cuenta del gasto', { llena: { id: 'gasto_id', codigo: 'gasto' } }),
  gasto_id: oculto(),
  contrapartida: cuentaContable('De dónde viene', {
    llena: { id: 'contrapartida_id', codigo: 'contrapartida' },
  }),
  contrapartida_id: oculto(),
};
type Valores = ValoresDe<typeof CAMPOS>;

type DeCompra = { readonly compra: Compra; readonly linea: number | undefined };

const cuentasDe = (v: Valores): Partial<RegistrarActivo> =>
  Object.fromEntries(
    CUENTAS.flatMap((campo: CampoDeCuenta) => {
      const id = v[`${campo}_id`];
      return id === '' ? [] : [[`cuenta_${campo}_id`, Number(id)]];
    }),
  );

const cuerpoDe = (v: Valores, origen: DeCompra | undefined): RegistrarActivo => ({
  descripcion: v.descripcion,
  clase: v.clase,
  ...(v.costo !== '' && { costo: numero(v.costo) as number }),
  ...(v.valor_residual !== '' && { valor_residual: numero(v.valor_residual) as number }),
  vida_util_meses: numero(v.vida) as number,
  fecha_uso: v.fecha_uso,
  ...(v.fecha !== '' && { fecha: v.fecha }),
  ...(v.previa !== '' && { depreciacion_acumulada: numero(v.previa) as number }),
  ...(v.sucursal !== '' && { sucursal_id: Number(v.sucursal) }),
  ...(v.custodio !== '' && { custodio: v.custodio }),
  ...(v.sin_limite && { sin_limite_de_valor: true }),
  ...cuentasDe(v),
  ...(origen && {
    compra_id: origen.compra.id,
    ...(origen.linea !== undefined && { compra_linea: origen.linea }),
  }),
});

const useClases = (): readonly ClaseDeActivo[] => {
  const cliente = useCliente();
  const { data = [] } = useQuery({
    queryKey: ['catalogos', 'clases-activos'],
    queryFn: async ({ signal }) => await cliente.catalogos.clasesDeActivos({ signal }),
  });
  return data;
};

/** The shortest life that the law deducts whole, while nobody says another. */
const useVidaDeSuClase = (
  de: FormularioDe<typeof CAMPOS, RegistrarActivo>,
  clase: ClaseDeActivo | undefined,
): void => {
  const puesta = useRef('');
  useEffect(() => {
    if (!clase) return;
    const { vida } = de.valores();
    if (vida !== '' && vida !== puesta.current) return;
    puesta.current = String(clase.vida_minima_meses);
    de.poner({ vida: puesta.current });
  }, [clase, de]);
};

const topeDicho = ({ tasa_anual, vida_minima_meses }: ClaseDeActivo): string =>
  `La ley deduce hasta ${tasa_anual} % al año: ${vida_minima_meses} meses o más`;

/** What a line of a purchase says of what was bought. */
const inicialDe = ({ compra, linea }: DeCompra): Partial<Valores> => ({
  descripcion: compra.detalles[(linea ?? 1) - 1]?.descripcion ?? '',
  fecha_uso: compra.fecha_emision.slice(0, 10),
});

const ElFormulario = ({ origen }: { readonly origen: DeCompra | undefined }) => {
  const { activosFijos } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'activosFijos',
    registro: origen && `compra-${origen.compra.id}-${origen.linea ?? 'toda'}`,
    campos: CAMPOS,
    inicial: origen && inicialDe(origen),
    alias: {
      vida_util_meses: 'vida',
      depreciacion_acumulada: 'previa',
      sucursal_id: 'sucursal',
      sin_limite_de_valor: 'sin_limite',
      ...Object.fromEntries(CUENTAS.map((campo) => [`cuenta_${campo}_id`, campo])),
    },
    revisar: ({ costo }) => ({
      ...(!origen && costo === '' && { costo: 'Es obligatorio' }),
    }),
    cuerpo: (v) => cuerpoDe(v, origen),
    simular: (cuerpo, signal) => activosFijos.crear(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => activosFijos.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/activos-fijos/${id}`),
  });
  const { campos } = de;
  const elegida = useValor(de, ({ clase }) => clase);
  const clase = useClases().find((una) => una.clase === elegida);
  useVidaDeSuClase(de, clase);
  const v = de.valores();
  return (
    <Formulario
      de={de}
      titulo="Nuevo activo fijo"
      accion={{ palabras: 'Registrar' }}
      lateral={<QuePasaria<Activo> de={de} cifras={cifrasDelPlan} />}
    >
      {origen && (
        <Alert variant="light" title={origen.compra.proveedor_razon_social}>
          De la{' '}
          <Enlace a={`/compras/${origen.compra.id}`} inherit underline="always">
            {`compra ${origen.compra.numero_doc}`}
          </Enlace>
          {origen.linea !== undefined && `, línea ${origen.linea}`}. Mientras el activo siga en pie,
          la compra no se anula.
        </Alert>
      )}
      <EnColumnas>
        <Campo campo={campos.descripcion} enfocar={!origen} />
        <Campo campo={campos.clase} />
        <Campo
          campo={campos.costo}
          enfocar={origen !== undefined}
          descripcion={
            origen ? 'Si no, lo que queda de la línea, con el IVA que no es crédito' : undefined
          }
        />
        <Campo campo={campos.valor_residual} descripcion="Lo que no se deprecia" />
        <Campo campo={campos.fecha_uso} descripcion="Se deprecia desde el mes siguiente" />
        <Campo campo={campos.vida} descripcion={clase && topeDicho(clase)} />
        <Campo campo={campos.sucursal} />
        <Campo campo={campos.custodio} descripcion="Quién lo tiene a su cargo" />
      </EnColumnas>
      {clase?.limite_de_valor != null && (
        <Campo
          campo={campos.sin_limite}
          descripcion={`Blindado, de transporte público o de alquiler: se deduce también lo que cueste más de ${dicho(clase.limite_de_valor)}`}
        />
      )}
      <Opcional
        palabras="Ya se depreciaba, y cuentas"
        abierto={
          v.previa !== '' || v.fecha !== '' || CUENTAS.some((campo) => v[`${campo}_id`] !== '')
        }
      >
        <Seccion titulo="Ya se depreciaba">
          <EnColumnas>
            <Campo campo={campos.previa} descripcion="La de otro sistema, hasta el mes anterior" />
            <Campo campo={campos.fecha} descripcion="Si no, la de su compra o su primer uso" />
          </EnColumnas>
        </Seccion>
        <Seccion titulo="Cuentas, si no son las de su clase">
          <EnColumnas>
            <Campo campo={campos.activo} />
            <Campo campo={campos.depreciacion} />
            <Campo campo={campos.gasto} />
            {!origen && <Campo campo={campos.contrapartida} />}
          </EnColumnas>
        </Seccion>
      </Opcional>
    </Formulario>
  );
};

export default function ActivoNuevo() {
  const cliente = useCliente();
  const [{ compra_id, compra_linea }] = useConsulta();
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['compras', 'ficha', Number(compra_id)],
    enabled: compra_id !== undefined,
    queryFn: ({ signal }) => cliente.compras.obtener(Number(compra_id), { signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (isLoading) return <Espera />;
  const linea = compra_linea === undefined ? undefined : Number(compra_linea);
  return (
    <ElFormulario key={`${compra_id}-${compra_linea}`} origen={data && { compra: data, linea }} />
  );
}
