import { Text } from '@mantine/core';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { CampoDe } from '#panel/kits/formulario/clases.ts';
import { EnColumnas, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import type { FormularioDe } from '#panel/kits/formulario/usar-formulario.ts';
import { Opcional } from '#panel/ventas/opcional.tsx';
import type { CAMPOS_DE_COMPRA, ValoresDeCambio } from './compra.campos.ts';
import { LOS_COMUNES, LOS_SUBTOTALES } from './compra.importes.ts';
import { DE_REEMBOLSO } from './compras.palabras.ts';

/** What a purchase comes to, on the screen: its lines or its sums, and what few print. */

type DeCompra<B> = FormularioDe<typeof CAMPOS_DE_COMPRA, B>;
type LosCampos = { readonly [K in keyof ValoresDeCambio]: CampoDe<ValoresDeCambio[K]> };

const LOS_RAROS = LOS_SUBTOTALES.filter((campo) => !LOS_COMUNES.includes(campo));
const IMPRESOS = ['iva', 'ice', 'irbpnr', 'propina', 'total_descuento'] as const;

/** Sums of a purchase that has no lines, of each rate. */
const Sumas = ({
  campos,
  valores,
}: {
  readonly campos: LosCampos;
  readonly valores: Pick<ValoresDeCambio, (typeof LOS_SUBTOTALES)[number]>;
}) => (
  <>
    <EnColumnas>
      {LOS_COMUNES.map((campo) => (
        <Campo key={campo} campo={campos[campo]} />
      ))}
      <Campo campo={campos.iva} descripcion="El impreso; si no, se calcula" />
      <Campo campo={campos.total} descripcion="El impreso; si no, lo que suman" />
    </EnColumnas>
    <Opcional palabras="Otras tarifas" abierto={LOS_RAROS.some((campo) => valores[campo] !== '')}>
      <EnColumnas>
        {LOS_RAROS.map((campo) => (
          <Campo key={campo} campo={campos[campo]} />
        ))}
      </EnColumnas>
    </Opcional>
  </>
);

/** What is bought to bring or insure goods is part of what they cost. */
export const CostosDeBienes = ({
  campos,
  valores,
}: {
  readonly campos: Pick<LosCampos, 'costos'>;
  readonly valores: Pick<ValoresDeCambio, 'costos'>;
}) => (
  <Opcional palabras="Flete o aduana de sus bienes" abierto={valores.costos.length > 0}>
    <Campo campo={campos.costos} etiqueta="Costos de bienes" />
    <Text size="sm" c="dimmed">
      Diga qué línea es costo de qué bien. Sin monto, se reparte según lo que valga la existencia de
      cada uno; lo de lo ya vendido va al costo de ventas.
    </Text>
  </Opcional>
);

/** What few documents print: other taxes, how it is paid, and what it passes on of others. */
export const LoQuePocosDicen = ({
  campos,
  valores,
  porSumas,
}: {
  readonly campos: LosCampos;
  readonly valores: ValoresDeCambio;
  readonly porSumas: boolean;
}) => {
  const impresos = porSumas ? IMPRESOS.filter((campo) => campo !== 'iva') : IMPRESOS;
  return (
    <>
      <Opcional
        palabras="ICE, propina y otros impresos"
        abierto={
          impresos.some((campo) => valores[campo] !== '') ||
          valores.impuestos.length + valores.otros_impuestos.length > 0
        }
      >
        <EnColumnas>
          {impresos.map((campo) => (
            <Campo key={campo} campo={campos[campo]} />
          ))}
        </EnColumnas>
        <Seccion titulo="IVA por tarifa, como se imprime">
          <Campo campo={campos.impuestos} etiqueta="IVA por tarifa" />
        </Seccion>
        <Seccion titulo="ICE e IRBPNR por código">
          <Campo campo={campos.otros_impuestos} etiqueta="ICE e IRBPNR" />
        </Seccion>
        <Seccion titulo="Compensaciones del IVA">
          <Campo campo={campos.compensaciones} etiqueta="Compensaciones" />
        </Seccion>
      </Opcional>
      <Opcional palabras="Formas de pago" abierto={valores.formas_pago.length > 0}>
        <Campo campo={campos.formas_pago} etiqueta="Formas de pago" />
      </Opcional>
    </>
  );
};

/** What it passes on of others, where its kind does. */
const Reembolsos = <B,>({ de }: { readonly de: DeCompra<B> }) => {
  const reembolsa = useValor(
    de,
    ({ tipo_doc, reembolsos }) => DE_REEMBOLSO.has(tipo_doc) || reembolsos.length > 0,
  );
  if (!reembolsa) return null;
  return (
    <Seccion titulo="Reembolsos">
      <Campo campo={de.campos.reembolsos} etiqueta="Reembolsos" />
    </Seccion>
  );
};

/** With its lines, or by its sums alone. */
export const DetalleDeCompra = <B,>({ de }: { readonly de: DeCompra<B> }) => {
  const { campos } = de;
  const porSumas = useValor(de, ({ por_sumas }) => por_sumas);
  const valores = de.valores();
  return (
    <>
      <Seccion titulo="Detalle">
        <EnColumnas>
          <Campo campo={campos.categoria} />
          {!porSumas && (
            <Campo campo={campos.cuenta} descripcion="La de las líneas que no dicen otra" />
          )}
          <Campo campo={campos.por_sumas} />
        </EnColumnas>
        {porSumas ? (
          <Sumas campos={campos} valores={valores} />
        ) : (
          <>
            <Campo campo={campos.detalles} />
            <CostosDeBienes campos={campos} valores={valores} />
            <EnColumnas>
              <Campo campo={campos.total} descripcion="El impreso; si no, la suma de las líneas" />
            </EnColumnas>
          </>
        )}
        <LoQuePocosDicen campos={campos} valores={valores} porSumas={porSumas} />
      </Seccion>
      <Reembolsos de={de} />
    </>
  );
};
